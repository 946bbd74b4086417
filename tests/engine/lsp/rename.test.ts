/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Position,
  RenameRequest,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { type LspClient, startLspClient } from "../../start-lsp-client.ts";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
  git("init", "--quiet");
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "One", "--no-gpg-sign");
  git("tag", "v1");
});
afterAll(() => copy.remove());

function git(...words: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...who, ...words], { cwd: copy.root, encoding: "utf8" });
}

/** @returns git's hash of all documents, which are then as the tag has them */
function takeBack(): string {
  git("add", "-A", "blocks", "schema", "pages", "content");
  const tree = git("write-tree").trim();
  git("reset", "--hard", "v1");
  return tree;
}

/** Does what an editor does with the answer. */
function apply({ changes = {}, documentChanges = [] }: WorkspaceEdit): void {
  const edits = Object.entries(changes).map(([uri, list]) => ({
    textDocument: { uri },
    edits: list,
  }));
  for (const one of [...edits, ...documentChanges]) {
    if ("textDocument" in one) {
      const file = fileURLToPath(one.textDocument.uri);
      const text = readFileSync(file, "utf8");
      const offsetOf = ({ line, character }: Position): number =>
        text.split("\n").slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + character;
      const list = one.edits.flatMap((edit) => {
        if (!("newText" in edit)) return [];
        const offset = offsetOf(edit.range.start);
        return [{ offset, length: offsetOf(edit.range.end) - offset, text: edit.newText }];
      });
      writeFileSync(file, applyEdits(text, list));
    } else if (one.kind === "create") {
      const file = fileURLToPath(one.uri);
      mkdirSync(path.dirname(file), { recursive: true });
      if (!existsSync(file)) writeFileSync(file, "");
    } else if (one.kind === "rename")
      renameSync(fileURLToPath(one.oldUri), fileURLToPath(one.newUri));
  }
}

async function ask(
  client: LspClient,
  { file, word, newName }: Asked,
): Promise<WorkspaceEdit | null> {
  const position = client.find(file, word, "after");
  position.character -= 1;
  const textDocument = { uri: client.uriOf(file) };
  return client.connection.sendRequest(RenameRequest.type, { textDocument, position, newName });
}

type Asked = { file: string; word: string; newName: string };

const tally = "blocks/tally/schema.json";
const notes = "schema/content/notes.json";

test.each<[kind: string, name: string, Asked]>([
  ["prop", "tally.start", { file: tally, word: '"start"', newName: "first" }],
  ["field", "notes.summary", { file: notes, word: '"summary"', newName: "excerpt" }],
  ["block", "tally", { file: "pages/tally.json", word: '"type": "tally"', newName: "counter" }],
  [
    "collection",
    "notes",
    { file: "pages/notes.json", word: '"$from": "notes"', newName: "jottings" },
  ],
])(
  "an editor's rename of a %s is that of the command, and schema check passes",
  async (kind, name, asked) => {
    const client = await startLspClient(copy.root, {
      workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename"] },
    });
    await client.open(asked.file);
    const edit = await ask(client, asked);
    await client.end();
    apply(edit ?? {});
    const checked = await runCommand(["schema", "check", "--root", copy.root]);
    expect(checked).toMatchObject({ code: 0, error: "" });
    const ofEditor = takeBack();
    const command = ["rename", kind, name, asked.newName, "--root", copy.root];
    expect(await runCommand(command)).toMatchObject({ code: 0, error: "" });
    expect(ofEditor).toBe(takeBack());
  },
);

test("an editor that creates no files gets the command to type", async () => {
  const client = await startLspClient(copy.root);
  await client.open(tally);
  const refused = ask(client, { file: tally, word: '"start"', newName: "first" });
  await expect(refused).rejects.toThrow(
    "Type in a terminal: tessera rename prop tally.start first",
  );
  await client.end();
});
