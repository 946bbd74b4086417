/** The question after the code, which every page asks that is rendered. */
export const codeQuestion = "code";

const ofRendering = new RegExp(`^(?:${codeQuestion}$|image:|size:|beside:|files$|assets$)`);

/** @returns whether a page's HTML alone rests on a question, and nothing of its documents does */
export function isOfRendering(question: string): boolean {
  return ofRendering.test(question);
}
