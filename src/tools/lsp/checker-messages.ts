import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Found } from "#site/dev/check-while-edited.ts";

/** The start data of the thread that checks a site. */
export type CheckerData = {
  root: string;
  /** Unsaved texts by path from the root. */
  unsaved: [file: string, text: string][];
  /** The number of the last change among them. */
  revision: number;
  withoutHtml: string | null;
};

/** The messages to the thread; a `text` of null means the file's own text on the disk. */
export type CheckerRequest =
  | { kind: "texts"; revision: number; texts: [file: string, text: string | null][] }
  /** Finishes what runs, and ends the thread. */
  | { kind: "close" };

/** The messages of the thread. */
export type CheckerNews =
  /** `revision` is the last change that the check knew. */
  | ({ kind: "found"; revision: number } & Found)
  /** The messages of one page, which come sooner. */
  | { kind: "quick"; revision: number; file: string; diagnostics: Diagnostic[] }
  | { kind: "saved"; files: string[] }
  | { kind: "fault"; text: string }
  /** Repeated while the thread is not blocked. */
  | { kind: "alive" };
