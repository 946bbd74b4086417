import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
} from "vscode-languageserver-protocol/node";
import { type LspClient, startLspClient } from "../start-lsp-client.ts";
import { routeOf } from "./generate/make-bench-pages.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";

type Row = { what: string; half: number; most: number; slowest: number };

const rounds = 40;

/** Nobody types faster. */
const pauseMs = 60;

/**
 * Times what an editor asks of `tessera lsp`, on the generated site. It judges nothing.
 *
 * @returns milliseconds, from what is sent until what is answered: half of all, 95 %, the slowest
 */
export async function benchEditor(bench: {
  pages: number;
  report: (text: string) => void;
}): Promise<Row[]> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-bench-editor-")));
  await writeTesseraSite(root, { count: bench.pages });
  bench.report(`${bench.pages} pages in ${root}`);
  const client = await startLspClient(root, {
    workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename"] },
  });
  try {
    return await timeAll(client, root, bench.report);
  } finally {
    await client.end();
    await rm(root, { recursive: true });
  }
}

/** Asks for one thing after the other, in a page of the site. */
async function timeAll(
  client: LspClient,
  root: string,
  report: (text: string) => void,
): Promise<Row[]> {
  const file = `pages${routeOf(3)}.json`;
  const text = await readFile(path.join(root, file), "utf8");
  const started = performance.now();
  await client.open(file, text.replace('"description"', '"descripton"'));
  await client.waitFor(file, (lines) => lines.length > 0);
  report(`first messages after ${Math.round(performance.now() - started)} ms`);
  await client.open(file, text);
  // What is behind the first answers is not what is timed.
  await client.waitFor(file, (lines) => lines.length === 0);
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const textDocument = { uri: client.uriOf(file) };
  const link = /"href": "(\/[a-z]+)"/.exec(text)?.[1] ?? "";
  const ofLink = { textDocument, position: client.find(file, link, "after") };
  const ofType = { textDocument, position: client.find(file, '"type": "', "after") };
  const { connection } = client;
  const typed = { count: 0 };
  const asks: Record<string, () => Promise<unknown>> = {
    "a key is typed → messages": () => typeAndWait(text.replace("Bench", `Bench ${typed.count}`)),
    "a mistake is typed → messages": () =>
      typeAndWait(text.replace('"description"', `"descripton${typed.count}"`)),
    "completion: a link": () => connection.sendRequest(CompletionRequest.type, ofLink),
    "completion: a block": () => connection.sendRequest(CompletionRequest.type, ofType),
    "hover: a link": () => connection.sendRequest(HoverRequest.type, ofLink),
    definition: () => connection.sendRequest(DefinitionRequest.type, ofLink),
    "references: of a page": () =>
      connection.sendRequest(ReferencesRequest.type, {
        ...ofLink,
        context: { includeDeclaration: true },
      }),
    "rename: whether": () => connection.sendRequest(PrepareRenameRequest.type, ofLink),
    "rename: a page": () =>
      connection.sendRequest(RenameRequest.type, { ...ofLink, newName: "/renamed" }),
    symbols: () => connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
    links: () => connection.sendRequest(DocumentLinkRequest.type, { textDocument }),
    fixes: () =>
      connection.sendRequest(CodeActionRequest.type, {
        textDocument,
        range: { start: { line: 0, character: 0 }, end: { line: 400, character: 0 } },
        context: { diagnostics: [] },
      }),
  };
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // With another text, nothing of the last answer is known.
      await typeAndWait(text.replace('"title": "', `"title": "${typed.count} `));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number): number => Math.round(sorted[Math.ceil(rounds * part) - 1] ?? 0);
    rows.push({ what, half: at(0.5), most: at(0.95), slowest: at(1) });
    report(`${what}: ${at(0.5)} ms, ${at(0.95)} ms, ${at(1)} ms`);
  }
  return rows;

  async function typeAndWait(next: string): Promise<void> {
    typed.count += 1;
    const version = await client.type(file, next);
    while (client.told.get(textDocument.uri)?.params.version !== version)
      await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
