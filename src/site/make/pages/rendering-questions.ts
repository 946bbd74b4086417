import { kindOf } from "#core/split-question.ts";

/** The question after the code, which every page asks that is rendered. */
export const codeQuestion = "code";

/** Kinds of questions that are asked while a page is rendered; its documents do not rest on these. */
const renderingKinds = [codeQuestion, "image", "size", "beside", "files", "assets"] as const;

export type RenderingKind = (typeof renderingKinds)[number];

/** @returns whether a page's HTML alone rests on a question, and nothing of its documents does */
export function isOfRendering(question: string): boolean {
  const kind = kindOf(question);
  return renderingKinds.some((one) => one === kind);
}
