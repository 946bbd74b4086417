import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bindings } from "#core/document/bind/bindings.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Files that name a binding by its key though they hold none, and why. */
const exceptions: Record<string, string> = {
  "migrate/migration-tools.ts": "migrations are read before bindings: the table rests on them",
  "messages/value-messages.ts": "the table of messages imports no other room, and shows an example",
};

test("no file outside the bindings' folder names the key of a binding", () => {
  const keys = bindings.map(({ key }) => key.replace("$", String.raw`\$`));
  const pattern = new RegExp(`(?:${keys.join("|")})\\b`);
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes("node_modules"),
  );
  const naming = files.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8")));
  const inside = naming.filter((file) => file.includes("/bind/bindings/"));
  const outside = naming.filter((file) => !inside.includes(file));
  expect(inside.length).toBe(bindings.length);
  const known = Object.keys(exceptions);
  expect(outside.filter((file) => !known.some((name) => file.endsWith(name)))).toEqual([]);
  expect(known.filter((name) => !outside.some((file) => file.endsWith(name)))).toEqual([]);
});
