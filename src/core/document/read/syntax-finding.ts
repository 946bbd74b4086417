import type { SyntaxProblem } from "#core/messages/syntax-words.ts";

/** What is wrong with a text that is not JSON, and where it can be mended. */
export type SyntaxFinding = { problem: SyntaxProblem; span: { offset: number; length: number } };
