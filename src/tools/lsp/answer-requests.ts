import {
  type Connection,
  type Position,
  ResponseError,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import { findDefinitions, listLinks } from "./answers/find-definitions.ts";
import { formatText } from "./answers/format-text.ts";
import { listColors, presentColor } from "./answers/list-colors.ts";
import { listCompletions } from "./answers/list-completions.ts";
import { listFixes } from "./answers/list-fixes.ts";
import { listHighlights, listReferences } from "./answers/list-references.ts";
import { listSymbols } from "./answers/list-symbols.ts";
import { followMoves } from "./answers/follow-moves.ts";
import type { EditorAbilities } from "./answers/to-workspace-edit.ts";
import { prepareRename, rename } from "./answers/rename.ts";
import { describeHover } from "./answers/describe-hover.ts";
import type { DocumentPlace, OpenedDocument, SiteFile, Sites } from "./open-sites.ts";

type Give<Input, Answer> = (input: Input) => Answer | Promise<Answer>;

/** Answers an editor's requests about documents; with nothing where they are part of no site. */
export function answerRequests(
  connection: Connection,
  sites: Sites,
  abilities: EditorAbilities,
): void {
  /** Logs a failure and answers with nothing: the editor shows no stack. */
  async function answer<Answer>(
    uri: string,
    give: Give<SiteFile, Answer | null>,
  ): Promise<Answer | null> {
    const siteFile = sites.find(uri);
    if (siteFile === null) return null;
    try {
      return await give(siteFile);
    } catch (error) {
      // A refusal says why, and the editor shows it.
      if (error instanceof ResponseError) throw error;
      connection.console.warn(describeFault(error));
      return null;
    }
  }

  function answerOf<Answer>(
    { textDocument }: Pick<TextDocumentPositionParams, "textDocument">,
    give: Give<OpenedDocument, Answer>,
  ): Promise<Answer | null> {
    return answer(textDocument.uri, async ({ site, file }) => {
      const knowledge = await site.know();
      const document = site.documentOf(file);
      return document === null ? null : give({ site, file, knowledge, document });
    });
  }

  function answerAt<Answer>(
    params: TextDocumentPositionParams,
    give: Give<DocumentPlace, Answer>,
  ): Promise<Answer | null> {
    const { position } = params;
    return answerOf(params, (opened) => give(placeIn(opened, position)));
  }

  connection.onCodeAction(({ textDocument, range, context }) =>
    answer(textDocument.uri, (siteFile) => listFixes(siteFile, range, context.only)),
  );
  connection.onReferences((params) =>
    answerAt(params, (place) => listReferences(place, params.context)),
  );
  connection.onDocumentHighlight((params) => answerAt(params, listHighlights));
  connection.onCompletion((params) => answerAt(params, listCompletions));
  connection.onHover((params) => answerAt(params, describeHover));
  connection.onDefinition((params) => answerAt(params, findDefinitions));
  connection.onPrepareRename((params) => answerAt(params, prepareRename));
  connection.onRenameRequest((params) =>
    answerAt(params, (place) => rename(place, params.newName, abilities)),
  );
  connection.onDocumentLinks((params) => answerOf(params, listLinks));
  connection.onDocumentColor(async (params) => (await answerOf(params, listColors)) ?? []);
  connection.onColorPresentation(({ color, range }) => presentColor(color, range));
  connection.onDocumentFormatting((params) =>
    answerOf(params, (opened) => formatText(opened, params.options)),
  );
  connection.onDocumentSymbol((params) => answerOf(params, listSymbols));
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const edit = await followMoves(sites, files, abilities);
    if (edit === null || !("problem" in edit)) return edit;
    // The file moves all the same; then messages report what to fix.
    connection.window.showWarningMessage(`The links did not change: ${edit.problem}`);
    return null;
  });
}

function placeIn(opened: OpenedDocument, position: Position): DocumentPlace {
  return { ...opened, offset: opened.document.offsetAt(position) };
}

/** @returns a failure with the place in the code, if it has one */
export function describeFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
