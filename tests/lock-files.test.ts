import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  version?: string;
  link?: boolean;
  /** It comes inside another package, under that one's integrity. */
  inBundle?: boolean;
  integrity?: string;
  resolved?: string;
};

const files = globSync("**/package-lock.json", {
  exclude: (name) => name === "node_modules" || name.startsWith("."),
}).toSorted();

function readEntries(file: string): [name: string, entry: Entry][] {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(lock.packages).filter(([name]) => name.includes("node_modules/"));
}

test.each(files)("every package of %s has its integrity, and no registry's address", (file) => {
  const packages = readEntries(file).filter(([, { link }]) => link !== true);
  const bare = packages.filter(
    ([, { integrity = "", inBundle = false }]) =>
      !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(bare.map(([name, { version }]) => `${name} ${version}`)).toEqual([]);
  expect(packages.flatMap(([, { resolved }]) => resolved ?? [])).toEqual([]);
  expect(packages.length).toBeGreaterThan(20);
});

test("the lock files are found", () => {
  expect(files).toContain("package-lock.json");
  expect(files.length).toBeGreaterThan(4);
});
