/** @module-tag slow */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionList,
  CompletionRequest,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  type Hover,
  HoverRequest,
  type LocationLink,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type WorkspaceEdit,
  WillRenameFilesRequest,
} from "vscode-languageserver-protocol/node";
import { makeProjectCopy, type ProjectCopy } from "../make-project-copy.ts";
import { type LspClient, startLspClient } from "../start-lsp-client.ts";

const page = "pages/about.json";

let copy: ProjectCopy;
let client: LspClient;
let text: string;
beforeAll(async () => {
  copy = await makeProjectCopy("cold");
  client = await startLspClient(copy.root);
  text = readFileSync(path.join(copy.root, page), "utf8");
  await client.open(page);
});
afterAll(async () => {
  expect(await client.end()).toBe(0);
  await copy.remove();
});

const at = (word: string, where?: "after") => ({
  textDocument: { uri: client.uriOf(page) },
  position: client.find(page, word, where),
});
const document = () => ({ textDocument: { uri: client.uriOf(page) } });

/** @returns files by their path from the root, with how many edits each has */
function countEdits(edit: WorkspaceEdit | null): Record<string, number> {
  const changes = Object.entries(edit?.changes ?? {}).map(
    ([uri, edits]) => [uri, edits.length] as const,
  );
  const documents = (edit?.documentChanges ?? []).flatMap((one) =>
    "textDocument" in one ? [[one.textDocument.uri, one.edits.length] as const] : [],
  );
  const named = [...changes, ...documents].map(([uri, count]) => [
    path.relative(copy.root, fileURLToPath(uri)),
    count,
  ]);
  return Object.fromEntries(named) as Record<string, number>;
}

async function complete(word: string): Promise<string[]> {
  const params = { ...at(word, "after") };
  const list = (await client.connection.sendRequest(
    CompletionRequest.type,
    params,
  )) as CompletionList;
  return list.items.map(({ label }) => label);
}

test("what is misspelt is told at its place, with the mend that the light bulb offers", async () => {
  await client.type(page, text.replace('"description"', '"descripton"'));
  const lines = await client.waitFor(page, (found) => found.length > 0);
  expect(lines.join("\n")).toContain('"descripton" is not a property of a page.');
  const range = { start: { line: 3, character: 3 }, end: { line: 3, character: 3 } };
  const actions = (await client.connection.sendRequest(CodeActionRequest.type, {
    ...document(),
    range,
    context: { diagnostics: [] },
  })) as CodeAction[];
  expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
    ['Write "description"', "quickfix"],
    ["Fix all in this file", "source.fixAll.tessera"],
  ]);
  expect(actions[0]?.edit?.changes?.[client.uriOf(page)]?.map(({ newText }) => newText)).toEqual([
    '"description"',
  ]);
  await client.type(page, text);
  await client.waitFor(page, (found) => found.length === 0);
});

test("completion knows blocks, routes, settings and collections", async () => {
  expect(await complete('"type": "')).toContain("statement");
  expect(await complete('"href": "/')).toContain("/service");
  expect(await complete('"$site": "')).toContain("establishedYear");
});

test("hover tells of a link and of a key, in Markdown", async () => {
  const link = (await client.connection.sendRequest(HoverRequest.type, at('contact" }'))) as Hover;
  expect(JSON.stringify(link.contents)).toContain("pages/contact.json");
  const key = (await client.connection.sendRequest(
    HoverRequest.type,
    at("experienceNum"),
  )) as Hover;
  expect(JSON.stringify(key.contents)).toContain("experienceNum");
});

test("a link leads to its page's document, and a page to all that links to it", async () => {
  const links = (await client.connection.sendRequest(
    DefinitionRequest.type,
    at('"/contact', "after"),
  )) as unknown as LocationLink[] | { uri: string }[];
  expect(JSON.stringify(links)).toContain("pages/contact.json");
  const references = await client.connection.sendRequest(ReferencesRequest.type, {
    ...at('"/contact', "after"),
    context: { includeDeclaration: false },
  });
  const files = new Set(references?.map(({ uri }) => path.relative(copy.root, fileURLToPath(uri))));
  expect([...files]).toEqual(expect.arrayContaining([page, "content/site.json"]));
  const here = await client.connection.sendRequest(
    DocumentHighlightRequest.type,
    at('"/contact', "after"),
  );
  expect(here?.length).toBeGreaterThan(0);
  const linked = await client.connection.sendRequest(DocumentLinkRequest.type, document());
  expect(linked?.map(({ target }) => target)).toContain(client.uriOf("pages/contact.json"));
});

test("a page gets another address: its links, its file, and a redirect", async () => {
  const place = at('"/contact', "after");
  const word = await client.connection.sendRequest(PrepareRenameRequest.type, place);
  expect(word).toMatchObject({ placeholder: "/contact" });
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    ...place,
    newName: "/talk-to-us",
  });
  expect(Object.keys(countEdits(edit))).toEqual(
    expect.arrayContaining([page, "content/site.json"]),
  );
  expect(JSON.stringify(edit)).toContain(
    String.raw`\"from\": \"/contact\", \"to\": \"/talk-to-us\"`,
  );
  expect(edit?.documentChanges).toContainEqual({
    kind: "rename",
    oldUri: client.uriOf("pages/contact.json"),
    newUri: client.uriOf("pages/talk-to-us.json"),
  });
  const refused = client.connection.sendRequest(RenameRequest.type, {
    ...place,
    newName: "/about",
  });
  await expect(refused).rejects.toThrow("pages/about.json already has the address /about.");
});

test("a page that the editor moves takes its links along", async () => {
  const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [
      { oldUri: client.uriOf("pages/contact.json"), newUri: client.uriOf("pages/talk-to-us.json") },
    ],
  });
  expect(Object.keys(countEdits(edit))).toEqual(
    expect.arrayContaining([page, "content/site.json"]),
  );
  const folder = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: client.uriOf("pages/service"), newUri: client.uriOf("pages/services") }],
  });
  expect(countEdits(folder)["content/redirects.json"]).toBe(1);
});

test("a document is shown as a tree, its blocks by their types", async () => {
  const symbols = (await client.connection.sendRequest(
    DocumentSymbolRequest.type,
    document(),
  )) as DocumentSymbol[];
  const blocks = symbols.find(({ name }) => name === "blocks");
  expect(blocks?.children?.[0]).toMatchObject({ name: "experience", detail: "story" });
});

test("a document in order is laid out as it was", async () => {
  const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, {
    ...document(),
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(edits).toEqual([]);
});

test("the keys of a collection's schema are completed, beside the schema of the settings", async () => {
  const file = "schema/content/team.json";
  await client.open(file, "{  }");
  const textDocument = { uri: client.uriOf(file) };
  const position = { line: 0, character: 2 };
  const list = (await client.connection.sendRequest(CompletionRequest.type, {
    textDocument,
    position,
  })) as CompletionList;
  await client.close(file);
  expect(list.items.map(({ label }) => label)).toContain("x-feed");
});

test("the theme's colours are shown, and what is no document has no answer", async () => {
  const tokens = { textDocument: { uri: client.uriOf("theme/tokens.json") } };
  const colors = await client.connection.sendRequest(DocumentColorRequest.type, tokens);
  expect(colors.length).toBeGreaterThan(10);
  const stranger = { textDocument: { uri: "untitled:Untitled-1" } };
  expect(await client.connection.sendRequest(DocumentSymbolRequest.type, stranger)).toBeNull();
  expect(existsSync(path.join(copy.root, "dist"))).toBe(false);
});
