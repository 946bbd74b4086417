import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShutdownRequest,
} from "vscode-languageserver-protocol/node";
import { tesseraCommand } from "./make-project-copy.ts";

/** Longer than any machine takes. */
const longestWaitMs = 60_000;

export type LspClient = {
  connection: ProtocolConnection;
  uriOf: (file: string) => string;
  /** Opens a document with what stands in its file, or another text. */
  open: (file: string, text?: string) => Promise<void>;
  /** Types: the whole text is another one. Gives its version. */
  type: (file: string, text: string) => Promise<number>;
  close: (file: string) => Promise<void>;
  /** @returns the place of a word in the text that is open; behind it with `after` */
  find: (file: string, word: string, where?: "after") => Position;
  /** What was last told of each file that something is wrong with, and when: `performance.now()`. */
  told: ReadonlyMap<string, { params: PublishDiagnosticsParams; at: number }>;
  /** @returns what is told of a file, as `severity code line:column message`, once that fits */
  waitFor: (file: string, fits: (lines: string[]) => boolean) => Promise<string[]>;
  /** @returns the lines of a file, as they were told last */
  lines: (file: string) => string[];
  /** What the server has told for its log. */
  log: string[];
  /** Whether the process still runs. */
  isAlive: () => boolean;
  pid: number;
  /** @returns the exit code */
  end: () => Promise<number | null>;
};

/** Starts `tessera lsp` on a folder, as an editor does. */
export async function startLspClient(
  root: string,
  workspace: ClientCapabilities["workspace"] = {},
): Promise<LspClient> {
  const child = spawn(process.execPath, [tesseraCommand, "lsp"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const connection = createProtocolConnection(child.stdout, child.stdin);
  const told = new Map<string, { params: PublishDiagnosticsParams; at: number }>();
  const texts = new Map<string, { text: string; version: number }>();
  const log: string[] = [];
  const uriOf = (file: string): string => pathToFileURL(path.join(root, file)).href;
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    told.set(params.uri, { params, at: performance.now() });
  });
  connection.onNotification(LogMessageNotification.type, ({ message }) => void log.push(message));
  connection.onError(() => {});
  connection.listen();
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: "site" }],
    capabilities: { workspace: { workspaceFolders: true, ...workspace } },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
  const lines = (file: string): string[] => {
    const { diagnostics = [] } = told.get(uriOf(file))?.params ?? {};
    return diagnostics.map(({ severity, code, range: { start }, message }) => {
      const word = severity === 1 ? "error" : "warning";
      return `${word} ${code} ${start.line + 1}:${start.character + 1} ${typeof message === "string" ? message : message.value}`;
    });
  };
  return {
    connection,
    uriOf,
    told,
    log,
    lines,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async open(file, text = read(file)) {
      texts.set(file, { text, version: 1 });
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file), languageId: "jsonc", version: 1, text },
      });
    },
    async type(file, text) {
      const version = (texts.get(file)?.version ?? 0) + 1;
      texts.set(file, { text, version });
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file), version },
        contentChanges: [{ text }],
      });
      return version;
    },
    async close(file) {
      texts.delete(file);
      await connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file) },
      });
    },
    find(file, word, where) {
      const { text } = texts.get(file) ?? { text: read(file) };
      const at = text.indexOf(word);
      if (at === -1) throw new Error(`${file} does not say ${word}`);
      const before = text.slice(0, at + (where === "after" ? word.length : 0)).split("\n");
      return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    },
    async waitFor(file, fits) {
      const until = performance.now() + longestWaitMs;
      while (!fits(lines(file))) {
        if (performance.now() > until) throw new Error(`${file}: ${JSON.stringify(lines(file))}`);
        await setTimeout(5);
      }
      return lines(file);
    },
    async end() {
      if (child.exitCode === null) {
        await connection.sendRequest(ShutdownRequest.type);
        await connection.sendNotification(ExitNotification.type);
      }
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}
