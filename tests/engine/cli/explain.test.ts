import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { listMessages } from "#tools/reference/list-messages.ts";
import { runCommand } from "./run-command.ts";

const explain = (...words: string[]) => runCommand(["explain", "--root", tmpdir(), ...words]);

test("a message is explained outside of a site: why, wrong, right, and whether it can be mended", async () => {
  expect(await explain("moved-link")).toMatchObject({ code: 0, error: "" });
  const { out } = await explain("unknown-property");
  expect(out).toMatch(/^unknown-property {2}error\n/);
  expect(out).toContain(listMessages().find(({ id }) => id === "unknown-property")?.reason);
  expect(out).toMatch(/\nWrong\n\n {2}\S+:\d+:\d+ {2}error {2}unknown-property\n/);
  expect(out).toMatch(/\nRight: \S+\n\n {2} *\d+ \| /);
  expect(out).toContain("tessera validate --fix");
  expect((await explain("two-islands")).out).not.toContain("--fix");
});

test("a message that is misspelt is named", async () => {
  expect(await explain("unknown-proprty")).toMatchObject({
    code: 2,
    error: 'There is no message "unknown-proprty". Did you mean unknown-property?\n',
  });
  expect(await explain("dead-link", "dead-anchor")).toMatchObject({
    code: 2,
    error: "Type one message: tessera explain dead-link.\n",
  });
});

test("without a message all are listed, for people and for programs", async () => {
  const { out } = await explain();
  expect(out.trimEnd().split("\n")).toHaveLength(listMessages().length);
  expect(JSON.parse((await explain("--json")).out)).toHaveLength(listMessages().length);
  expect(JSON.parse((await explain("dead-link", "--json")).out)).toMatchObject({
    id: "dead-link",
    severity: "error",
    hasFix: true,
    example: { right: { code: expect.stringContaining("/contact") } },
  });
});
