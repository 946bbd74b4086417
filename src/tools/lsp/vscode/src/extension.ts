import {
  commands,
  type ExtensionContext,
  languages,
  RelativePattern,
  type TextDocument,
  window,
  workspace,
  type WorkspaceFolder,
} from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import { findTessera } from "./find-tessera.ts";
import { isSiteDocument } from "./is-site-document.ts";

/** The language of a site's documents: JSON with comments, which the editor's own JSON leaves to us. */
const language = "tessera";

/** By folder of the workspace: its sites may be of another Tessera than the next folder's. */
const clients = new Map<string, LanguageClient>();

/** Starts the server of each folder that holds a site. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    workspace.onDidOpenTextDocument((document) => void adopt(document)),
    workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const folder of removed) void stop(folder);
      for (const folder of added) void start(folder);
    }),
    commands.registerCommand("tessera.restart", restart),
  );
  for (const document of workspace.textDocuments) void adopt(document);
  await Promise.all((workspace.workspaceFolders ?? []).map(start));
}

/** Ends all servers. */
export async function deactivate(): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.dispose()));
  clients.clear();
}

/** Takes a site's documents from the editor's JSON, which would report each mistake a second time. */
async function adopt(document: TextDocument): Promise<void> {
  const { uri, languageId } = document;
  const isJson = languageId === "json" || languageId === "jsonc";
  if (uri.scheme !== "file" || !isJson || !isSiteDocument(uri.fsPath)) return;
  await languages.setTextDocumentLanguage(document, language);
}

async function start(folder: WorkspaceFolder): Promise<void> {
  const { uri } = folder;
  if (uri.scheme !== "file" || clients.has(uri.toString()) || !(await hasSite(folder))) return;
  const tessera = findTessera(uri.fsPath);
  if (tessera === null) return showMissing(folder);
  const { command, needsShell, path } = tessera;
  const options = { cwd: uri.fsPath, env: { ...process.env, PATH: path }, shell: needsShell };
  const quoted = needsShell ? `"${command}"` : command;
  const about: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language, pattern: `${uri.fsPath}/**` },
      // Long texts keep the editor's own Markdown.
      {
        scheme: "file",
        language: "markdown",
        pattern: `${uri.fsPath}/**/{pages,content}/**/*.md`,
      },
      // Styles keep the editor's own CSS; the server adds the names of tokens.
      { scheme: "file", language: "css", pattern: `${uri.fsPath}/**/{theme,blocks}/**/*.css` },
    ],
    workspaceFolder: folder,
    initializationFailedHandler: () => false,
  };
  const server = { command: quoted, args: ["lsp"], options };
  const client = new LanguageClient("tessera", "Tessera", server, about);
  clients.set(uri.toString(), client);
  try {
    await client.start();
  } catch (error) {
    clients.delete(uri.toString());
    await showFailed(folder, error);
  }
}

async function hasSite(folder: WorkspaceFolder): Promise<boolean> {
  const filesByMark = await Promise.all(
    ["**/content/site.json", "pages/**/*.json"].map((pattern) =>
      workspace.findFiles(new RelativePattern(folder, pattern), "**/node_modules/**", 1),
    ),
  );
  return filesByMark.some((files) => files.length > 0);
}

async function stop({ uri }: WorkspaceFolder): Promise<void> {
  const client = clients.get(uri.toString());
  clients.delete(uri.toString());
  await client?.dispose();
}

async function restart(): Promise<void> {
  await deactivate();
  await Promise.all((workspace.workspaceFolders ?? []).map(start));
}

const install = "Run npm install";
const again = "Try again";

async function showMissing(folder: WorkspaceFolder): Promise<void> {
  const text = `Tessera is not installed in ${folder.name}. Run npm install there, then try again.`;
  await offer(folder, text);
}

async function showFailed(folder: WorkspaceFolder, error: unknown): Promise<void> {
  const [reason] = String(error).split("\n");
  const text = `The Tessera of ${folder.name} did not start (${reason}). It needs a version that has "tessera lsp": run npm install there, then try again.`;
  await offer(folder, text);
}

async function offer(folder: WorkspaceFolder, text: string): Promise<void> {
  const chosen = await window.showWarningMessage(text, install, again);
  if (chosen === again) await start(folder);
  if (chosen !== install) return;
  const terminal = window.createTerminal({ name: "npm install", cwd: folder.uri });
  terminal.show();
  terminal.sendText("npm install");
}
