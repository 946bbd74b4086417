import type { SyntaxProblem } from "#core/messages/syntax-words.ts";

/** The error of a text that is not JSON, and where it can be fixed. */
export type SyntaxFinding = { problem: SyntaxProblem; span: { offset: number; length: number } };
