/** A thread that reads long texts; `readTextsAhead` starts it. */
import { type MessagePort, workerData } from "node:worker_threads";
import { dropPlainWords } from "#core/document/check/check-markdown.ts";
import { readTextParts } from "#core/document/check/read-text-parts.ts";
import { readDocument } from "#core/document/read/read-document.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { TextParts } from "#core/markdown/list-parts.ts";

/** What a thread reads: `left` is how many of the files none has taken yet, shared by all. */
export type TextWork = { root: string; files: string[]; left: Int32Array; port: MessagePort };

/** The parts of a text, by a hash of it. */
export type KnownText = { key: string; parts: TextParts };

const { root, files, left, port } = workerData as TextWork;

for (let index = take(); index >= 0; index = take()) {
  const { text } = readDocument(root, files[index] ?? "") ?? { text: "" };
  const parts = dropPlainWords(readTextParts(text), text);
  port.postMessage({ key: hashContent(text), parts } satisfies KnownText);
}

function take(): number {
  return Atomics.sub(left, 0, 1) - 1;
}
