/** @returns the kind of a question, and what it asks about: `link:/about` is `link`, `/about` */
export function splitQuestion(question: string): [kind: string, about: string] {
  const end = question.indexOf(":");
  const kind = end === -1 ? question : question.slice(0, end);
  return [kind, question.slice(kind.length + 1)];
}
