import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";

const root = path.resolve(import.meta.dirname, "../..");

function readPublic(file: string): string {
  return readFileSync(path.join(root, "public", file), "utf8");
}

describe("security.txt (RFC 9116)", () => {
  const address = "/.well-known/security.txt";
  const fields = readPublic(address)
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, ""]);

  function valuesOf(name: string): string[] {
    return fields.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  }

  test("is one of the site's files", async () => {
    expect((await loadSource(root)).assets).toContain(address);
  });

  test("holds nothing but known fields, and says how to reach us", () => {
    const known = ["Contact", "Expires", "Preferred-Languages", "Canonical"];
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Contact", "Expires", "Canonical"]),
    );
    for (const [name] of fields) expect(known).toContain(name);
    for (const contact of valuesOf("Contact"))
      expect(contact).toMatch(/^(mailto:|https:|tel:)\S+$/);
    for (const languages of valuesOf("Preferred-Languages"))
      expect(languages).toMatch(/^[a-z]{2,3}(, [a-z]{2,3})*$/);
  });

  test("names its own address", () => {
    const { url } = JSON.parse(readFileSync(path.join(root, "content/site.json"), "utf8")) as {
      url: string;
    };
    expect(valuesOf("Canonical")).toEqual([url + address]);
  });

  test("expires once, less than a year after it was renewed on 21 November 2026", () => {
    const [expires = "", ...others] = valuesOf("Expires");
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    const days = (Date.parse(expires) - Date.parse("2026-11-21")) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(365);
  });
});
