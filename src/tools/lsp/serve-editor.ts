import { pathToFileURL } from "node:url";
import {
  CodeActionKind,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { createConnection, TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { answerRequests, describeFault } from "./answer-requests.ts";
import { openSites } from "./open-sites.ts";
import { toDiagnostic } from "./answers/to-diagnostic.ts";

/** The server's capabilities, and the notices that it asks for. */
const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  completionProvider: { triggerCharacters: ['"', "/", "#", ".", "-"] },
  hoverProvider: true,
  definitionProvider: true,
  documentLinkProvider: {},
  colorProvider: true,
  documentFormattingProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: {
      willRename: {
        filters: [{ scheme: "file", pattern: { glob: "**/{pages,content,blocks}/**" } }],
      },
    },
    workspaceFolders: { supported: true, changeNotifications: true },
  },
};

/**
 * Speaks the Language Server Protocol (3.17) with one editor, until the editor ends it or exits.
 *
 * @param server `folder` is the site where the editor names no folder; `version` is the engine's
 */
export function serveEditor(server: {
  folder: string;
  version: string;
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}): void {
  const connection = createConnection(server.input, server.output);
  const documents = new TextDocuments(TextDocument);
  const report = (text: string): void => connection.console.warn(text);
  const sites = openSites({
    report,
    show({ uri, version, diagnostics }) {
      const document = version === undefined ? { uri } : { uri, version };
      const shown = diagnostics.map(toDiagnostic);
      void connection.sendDiagnostics({ ...document, diagnostics: shown });
    },
  });
  const workspace = { folders: [] as string[], reportsChanges: false, createsFiles: false };

  connection.onInitialize((params) => {
    workspace.folders = listFolders(params, server.folder);
    const { workspaceFolders, workspaceEdit } = params.capabilities.workspace ?? {};
    workspace.reportsChanges = workspaceFolders === true;
    workspace.createsFiles =
      workspaceEdit?.documentChanges === true &&
      workspaceEdit.resourceOperations?.includes("create") === true;
    return { capabilities, serverInfo: { name: "tessera", version: server.version } };
  });
  connection.onInitialized(() => {
    for (const uri of workspace.folders) sites.openFolder(uri);
    if (!workspace.reportsChanges) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const { uri } of removed) sites.closeFolder(uri).catch(reportFault);
      for (const { uri } of added) sites.openFolder(uri);
    });
  });
  connection.onShutdown(() => sites.close());

  documents.onDidChangeContent(({ document }) => take(document.uri, document));
  documents.onDidClose(({ document }) => take(document.uri, null));
  answerRequests(connection, sites, workspace);

  // The server goes on after its own faults: typed text is worth more than one answer.
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, reportFault);

  function take(uri: string, document: TextDocument | null): void {
    const siteFile = sites.find(uri);
    siteFile?.site.take(siteFile.file, document);
  }

  function reportFault(error: unknown): void {
    report(describeFault(error));
  }

  documents.listen(connection);
  connection.listen();
}

/** Editors of several ages say it in several ways. */
function listFolders(params: InitializeParams, folder: string): string[] {
  const { workspaceFolders } = params;
  if (workspaceFolders !== undefined && workspaceFolders !== null && workspaceFolders.length > 0)
    return workspaceFolders.map(({ uri }) => uri);
  // oxlint-disable-next-line typescript/no-deprecated -- what an older editor says.
  return [params.rootUri ?? pathToFileURL(folder).href];
}
