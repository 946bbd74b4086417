import { statSync } from "node:fs";
import path from "node:path";

/**
 * A file of an output, with the endings of its compressed forms; its size is bytes, null where
 * unknown.
 */
export type CountedFile = { file: string; forms: string[]; size: number | null };

/** The most files that a message names. */
const mostTold = 3;

/**
 * Checks the files that a build has written before they are served.
 *
 * @throws where a file or one of its compressed forms is missing, or has another size
 */
export function countFiles(folder: string, files: CountedFile[]): void {
  const wrong = files.flatMap(({ file, forms, size }) => {
    const isThere = (form: string): boolean => {
      const found = measure(path.join(folder, file + form));
      // A compressed form of an empty file is not empty.
      if (form !== "") return found !== null && found > 0;
      return size === null ? found !== null : found === size;
    };
    return forms.filter((form) => !isThere(form)).map((form) => file + form);
  });
  const [first] = wrong;
  if (first === undefined) return;
  const told = wrong.slice(0, mostTold).join(", ");
  const others = wrong.length > mostTold ? ` and ${wrong.length - mostTold} more` : "";
  throw new Error(
    `Of what this build wrote, ${told}${others} is missing or cut off in ${folder}. Something else has removed or changed it, or the disk is failing. The last site stays; build again.`,
  );
}

function measure(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true ? stat.size : null;
}
