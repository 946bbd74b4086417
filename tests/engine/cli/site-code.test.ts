/** @module-tag slow */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Run, runCommand } from "./run-command.ts";
import { spawnCommand } from "./spawn-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tessera-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const output = (parts: string): string =>
  `export default {\n  outputs: async () => ({ outputs: [{ name: "x", read() {}, ${parts} }] }),\n};`;

/** What Node finds, and says in its own words and with its own stack. */
const foundByNode: [config: string, said: string][] = [
  ["export default {\n  allow: { frames: [ },\n};", "site.config.ts:2:1 "],
  ['\n\nthrow new Error("No key.\\nNone.");', "site.config.ts:3:7 "],
  ['import "./none.ts";', "Cannot find module 'none.ts'"],
  ['export default { enquiries: () => import("./none.ts") };', "Cannot find module 'none.ts'"],
  ['export default {\n  enquiries: () => import("./none.ts"),\n};', "site.config.ts:2:30 "],
  [output('addresses() { throw new Error("Not here."); }'), "site.config.ts:2:"],
];

const foundByUs: [config: string, said: string][] = [
  ["export default 5;", "is not an object"],
  ["export default { alow: {} };", 'Did you mean "allow"?'],
  ["export default {\n  alow: {},\n};", "site.config.ts:2:3 "],
  ['export default {\n  "al(low": {},\n};', "site.config.ts:2:4 "],
  ["const site = {};", "exports no configuration"],
  ["export default { allow: { frame: [] } };", 'Did you mean "frames"?'],
  ["export default {\n  allow: { frame: [] },\n};", "site.config.ts:2:12 "],
  ["export default { allow: 5 };", "site.config.ts:1:18 "],
  ["export default { outputs: [] };", "site.config.ts:1:18 "],
  ["export default { enquiries: async () => ({}) };", "exports no form"],
  ['export default { enquiries: async () => ({ form: { path: "post" } }) };', 'path: "/post"'],
  ['export default { enquiries: async () => ({ form: { path: "/post" } }) };', "has no validate"],
  [
    'export default { allow: { frames: ["https://x.example; script-src *"] } };',
    "is not a list of",
  ],
  ["export default { outputs: async () => ({ outputs: [null] }) };", "has no name"],
  [output('addresses: () => [{ address: "/../up.txt" }]'), "has an address that does not work"],
];

function makeSite(config: string): string {
  // What Node imported from one address stays as it was: each has a folder of its own.
  const site = mkdtempSync(path.join(folder, "site-"));
  mkdirSync(path.join(site, "pages"));
  writeFileSync(path.join(site, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(site, "site.config.ts"), config);
  return site;
}

function expectOneMessage({ code, out, error }: Run, said: string): void {
  expect(error).toBe("");
  expect(out).toContain(said);
  expect(out).toMatch(/^site\.config\.ts:\d+:\d+ {2}error {2}site-code\n/);
  expect(out).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

test.each(foundByNode)("%j is told in one message, and no stack", async (config, said) => {
  expectOneMessage(await spawnCommand(["validate", "--root", makeSite(config)]), said);
});

test.each(foundByUs)("%j is told in one message, and no stack", async (config, said) => {
  expectOneMessage(await runCommand(["validate", "--root", makeSite(config)]), said);
});
