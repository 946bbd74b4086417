import { splitQuestion } from "#core/split-question.ts";

/** Kinds of questions that which files there are, their schemas and the day answer. */
const ofFolder = new Set(["file", "schema", "editor-schema", "file-name", "on-day"]);

/** Kinds of questions that content as it was read answers. */
const ofContent = new Set(["shared", "slug"]);

/**
 * @param changed the documents whose texts have changed, where nothing else has
 * @returns a function that tells of a question whether it may have another answer than before
 */
export function findUncertain(changed: string[]): (question: string) => boolean {
  const files = new Set(changed);
  const hasContent = changed.some((file) => file.startsWith("content/"));
  return (question) => {
    const [kind, about] = splitQuestion(question);
    if (kind === "text") return files.has(about);
    return !ofFolder.has(kind) && (hasContent || !ofContent.has(kind));
  };
}
