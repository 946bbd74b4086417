import { statSync } from "node:fs";
import path from "node:path";
import { listForms, type Output } from "./output.ts";

/** The most files that a message names. */
const mostNamed = 3;

/**
 * Checks the files of an output before they are served.
 *
 * @param written the build's own, `old` those of an earlier build, by their whole names
 * @throws where one or one of its compressed forms is missing, or has another size
 */
export function countFiles(output: Output, written: string[], old: string[]): void {
  const { next, files } = output;
  const measure = (file: string): number | null => {
    const stat = statSync(path.join(next, file), { throwIfNoEntry: false });
    return stat?.isFile() === true ? stat.size : null;
  };
  const wrong = written.flatMap((file) => {
    const lacking = listForms(output, file).filter((form) => {
      const bytes = measure(file + form);
      // A compressed form of an empty file is not empty.
      return form === "" ? bytes !== files.get(file)?.size : bytes === null || bytes === 0;
    });
    return lacking.map((form) => file + form);
  });
  wrong.push(...old.filter((file) => measure(file) === null));
  if (wrong.length === 0) return;
  const named = wrong.slice(0, mostNamed).join(", ");
  const others = wrong.length > mostNamed ? ` and ${wrong.length - mostNamed} more` : "";
  throw new Error(
    `The build wrote ${named}${others}, which is now missing or incomplete in ${next}. Another program has changed it, or the disk is failing. The last site stays; build again.`,
  );
}
