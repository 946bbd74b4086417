import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from "vscode-languageserver";
import { completeStyle } from "#core/language/complete/complete-style.ts";
import { complete } from "#core/language/complete/complete.ts";
import type { DocumentPlace } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";
import type { Completion } from "#core/language/complete/choose.ts";

const kinds = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  block: CompletionItemKind.Class,
  shared: CompletionItemKind.Module,
  preset: CompletionItemKind.Snippet,
  page: CompletionItemKind.File,
  anchor: CompletionItemKind.Reference,
  collection: CompletionItemKind.Folder,
  entry: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  setting: CompletionItemKind.Constant,
  binding: CompletionItemKind.Operator,
  icon: CompletionItemKind.Event,
  file: CompletionItemKind.File,
  image: CompletionItemKind.File,
  token: CompletionItemKind.Variable,
  color: CompletionItemKind.Color,
} satisfies Record<Completion["kind"], CompletionItemKind>;

/** The command to complete again: keys and parts of a value are chosen one after the other. */
const again = { title: "What you can type next", command: "editor.action.triggerSuggest" };

/** @returns the completions at a position */
export function listCompletions(place: DocumentPlace): CompletionList {
  const { knowledge, document } = place;
  const completions = place.file.endsWith(".css")
    ? completeStyle(knowledge, { text: document.getText(), offset: place.offset })
    : complete(knowledge, place);
  const range = rangeOf(document, completions);
  const also = completions.also.map(({ text, ...span }) => ({
    range: rangeOf(document, span),
    newText: text,
  }));
  const items = completions.items.map(
    ({ label, kind, insert, filter, sort, ...more }): CompletionItem => ({
      label,
      kind: kinds[kind],
      filterText: filter,
      sortText: sort,
      insertTextFormat: InsertTextFormat.Snippet,
      insertTextMode: InsertTextMode.adjustIndentation,
      textEdit: { range, newText: insert },
      ...(also.length === 0 ? {} : { additionalTextEdits: also }),
      ...(more.detail === undefined ? {} : { detail: more.detail }),
      ...(more.documentation === undefined
        ? {}
        : { documentation: { kind: MarkupKind.Markdown, value: more.documentation } }),
      ...(more.isPreferred === true ? { preselect: true } : {}),
      ...(more.isDeprecated === true ? { tags: [CompletionItemTag.Deprecated] } : {}),
      ...(more.asksAgain === true ? { command: again } : {}),
    }),
  );
  return { isIncomplete: !completions.isWhole, items };
}
