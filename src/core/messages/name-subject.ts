import type { Issue, ValueIssue } from "./issue.ts";
import { nameSteps } from "./name-steps.ts";

/** @returns a place in a block or a document in words: `list › items › 2` */
export function nameSubject(
  name: string | undefined,
  { path, at }: Pick<ValueIssue, "path" | "at">,
): Pick<Issue, "subject"> {
  const inner = nameSteps(at === "key" ? path.slice(0, -1) : path);
  const subject = [name ?? "", inner].filter((words) => words !== "").join(" › ");
  return subject === "" ? {} : { subject };
}
