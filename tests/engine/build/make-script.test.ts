import { Script } from "node:vm";
import { expect, test } from "vitest";
import { makeScript } from "#site/make/bundle/make-script.ts";

const url = import.meta.url;

/** Runs a module as a script, and returns its exports; the first line that it throws on where it does. */
async function run(code: string): Promise<Record<string, unknown>> {
  const script = new Script(makeScript(code) ?? "", { filename: url });
  const meta = { url, filename: "/made.js", dirname: "/" };
  return script.runInThisContext()(meta, (name: string) => import(name));
}

test("a module's exports are those of its script", async () => {
  const exports = await run(`import { join, sep as between } from "node:path";
import posix, { basename } from "node:path/posix";
import * as all from "node:path";
import "node:os";
const waited = await Promise.resolve(3);
let count = 0;
function add() { return (count += 1); }
const same = all.join === join && posix.basename === basename && between === all.sep;
const later = () => import("node:path").then(({ join: one }) => one === join);
export { add, same as isSame, waited as default, later };
`);
  expect(Object.keys(exports)).toEqual(["add", "isSame", "default", "later"]);
  const { add, isSame, later } = exports as {
    add: () => number;
    isSame: boolean;
    later: () => unknown;
  };
  expect([add(), add(), isSame, exports["default"]]).toEqual([1, 2, true, 3]);
  expect(await later()).toBe(true);
});

test("it is strict, has no this, and knows where it is, whatever its texts say", async () => {
  const exports =
    await run(`const strict = (function () { return this; })() === undefined; /* – 𝄞 */
const self = this;
const { url, ...place } = { url: import.meta.url, name: import.meta.filename, folder: import.meta.dirname };
const text = "– 𝄞 import.meta.url; export { text };"; // ü import.meta.env
export { strict, self, url, place, text };`);
  expect(exports).toEqual({
    strict: true,
    self: undefined,
    url,
    place: { name: "/made.js", folder: "/" },
    text: "– 𝄞 import.meta.url; export { text };",
  });
});

test("names of its own are those that it has", async () => {
  const code = "const __meta = 1;\nlet __import = import.meta.url;\nexport { __meta, __import };";
  expect(await run(code)).toEqual({ __meta: 1, __import: url });
});

test("every line stays where it was", async () => {
  const thrown = await run(`import path from "node:path";

const broken = path.sep;
throw new Error(broken);
export { broken };`).catch((error: unknown) => error);
  expect((thrown as Error).stack).toContain(`${url}:4:7`);
});

test.each([
  ["what another module exports", 'export { join } from "node:path";'],
  ["all that another exports", 'export * from "node:path";'],
  ["a declaration", "export const one = 1;"],
  ["a default", "export default 1;"],
  ["what a script cannot know of itself", "const one = import.meta.env;\nexport { one };"],
])("a module that exports or asks for %s stays one", (_name, code) => {
  expect(makeScript(code)).toBeNull();
});
