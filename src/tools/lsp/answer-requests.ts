import {
  type Connection,
  type FileRename,
  ResponseError,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { findDefinitions, listLinks } from "./answers/find-definitions.ts";
import { formatText } from "./answers/format-text.ts";
import { listColors, presentColor } from "./answers/list-colors.ts";
import { listCompletions } from "./answers/list-completions.ts";
import { listFixes } from "./answers/list-fixes.ts";
import { listHighlights, listReferences } from "./answers/list-references.ts";
import { listSymbols } from "./answers/list-symbols.ts";
import { followMoves } from "./answers/follow-moves.ts";
import { prepareRename, rename } from "./answers/rename.ts";
import { describeHover } from "./answers/describe-hover.ts";
import type { SiteFile, Sites } from "./open-sites.ts";

/** Answers an editor's requests about documents; with nothing where they are part of no site. */
export function answerRequests(connection: Connection, sites: Sites): void {
  /** Logs a failure and answers with nothing: the editor shows no stack. */
  async function answer<Answer>(
    uri: string,
    give: (found: SiteFile) => Answer | Promise<Answer>,
  ): Promise<Answer | null> {
    const found = sites.find(uri);
    if (found === null) return null;
    try {
      return await give(found);
    } catch (error) {
      // A refusal says why, and the editor shows it.
      if (error instanceof ResponseError) throw error;
      connection.console.warn(
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
      return null;
    }
  }

  connection.onCodeAction(({ textDocument, range, context }) =>
    answer(textDocument.uri, (found) => listFixes(found, { range, only: context.only })),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    answer(textDocument.uri, (found) => listReferences(found, position, context)),
  );
  connection.onDocumentHighlight(({ textDocument, position }) =>
    answer(textDocument.uri, (found) => listHighlights(found, position)),
  );
  connection.onCompletion(({ textDocument, position }) =>
    answer(textDocument.uri, (found) => listCompletions(found, position)),
  );
  connection.onHover(({ textDocument, position }) =>
    answer(textDocument.uri, (found) => describeHover(found, position)),
  );
  connection.onDefinition(({ textDocument, position }) =>
    answer(textDocument.uri, (found) => findDefinitions(found, position)),
  );
  connection.onDocumentLinks(({ textDocument }) => answer(textDocument.uri, listLinks));
  connection.onDocumentColor(
    async ({ textDocument }) => (await answer(textDocument.uri, listColors)) ?? [],
  );
  connection.onColorPresentation(({ color, range }) => presentColor(color, range));
  connection.onDocumentFormatting(({ textDocument, options }) =>
    answer(textDocument.uri, (found) => formatText(found, options)),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    answer(textDocument.uri, (found) => prepareRename(found, position)),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    answer(textDocument.uri, (found) => rename(found, position, newName)),
  );
  connection.workspace.onWillRenameFiles(({ files }) => follow(connection, sites, files));
  connection.onDocumentSymbol(({ textDocument }) => answer(textDocument.uri, listSymbols));
}

async function follow(
  { window }: Connection,
  sites: Sites,
  files: FileRename[],
): Promise<WorkspaceEdit | null> {
  const edit = await followMoves(sites, files);
  if (edit === null || !("problem" in edit)) return edit;
  // The file moves all the same; then messages report what to fix.
  window.showWarningMessage(`The links stay as they are: ${edit.problem}`);
  return null;
}
