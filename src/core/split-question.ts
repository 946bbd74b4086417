/** @returns the kind of a question: `link:/about` is `link` */
export function kindOf(question: string): string {
  const end = question.indexOf(":");
  return end === -1 ? question : question.slice(0, end);
}

/** @returns the kind of a question, and what it asks about: `link:/about` is `link`, `/about` */
export function splitQuestion(question: string): [kind: string, about: string] {
  const kind = kindOf(question);
  return [kind, question.slice(kind.length + 1)];
}
