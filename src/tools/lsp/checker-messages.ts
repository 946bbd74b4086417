import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Found } from "#site/dev/check-while-edited.ts";

/** What the thread that checks a site is started with. */
export type CheckerData = {
  root: string;
  /** Unsaved texts by path from the root. */
  unsaved: [file: string, text: string][];
  /** The number of the last change among them. */
  revision: number;
  withoutHtml: string | null;
};

/** What was typed: null where a file's own text holds again. */
export type CheckerRequest =
  | { kind: "texts"; revision: number; texts: [file: string, text: string | null][] }
  /** It ends what it has begun, and then itself. */
  | { kind: "close" };

/** What the thread tells. */
export type CheckerNews =
  /** `revision`: of the last change that the check knew of. */
  | ({ kind: "found"; revision: number } & Found)
  /** Of one page, sooner. */
  | { kind: "quick"; revision: number; file: string; diagnostics: Diagnostic[] }
  | { kind: "saved"; files: string[] }
  | { kind: "fault"; text: string }
  /** Sent again and again: the thread is not held up. */
  | { kind: "alive" };
