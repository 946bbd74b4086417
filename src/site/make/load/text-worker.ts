/** A thread that reads long texts; `makeTextReader` starts it. */
import { workerData } from "node:worker_threads";
import { dropPlainWords } from "#core/document/check/check-markdown.ts";
import { readTextParts } from "#core/document/check/read-text-parts.ts";
import { readDocument } from "#core/document/read/read-document.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type SharedList, takeLast } from "./list-threads.ts";

/** What a thread reads: the files of the texts. */
export type TextWork = { root: string; files: string[] };

const { work, ...list } = workerData as SharedList<TextWork>;

takeLast(list, (index) => {
  const { text } = readDocument(work.root, work.files[index] ?? "") ?? { text: "" };
  return { key: hashContent(text), value: dropPlainWords(readTextParts(text), text) };
});
