import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A starter of sites. */
export type Starter = {
  name: string;
  /** Its description in one sentence. */
  description: string;
  /** The folder of its files, absolute. */
  folder: string;
  /** Packages that it needs beside Tessera, with their versions. */
  dependencies: Record<string, string>;
  /** The `imports` of package.json: `{"#theme/*": "./theme/*"}`. */
  imports: Record<string, string>;
};

/** The starter that is used where nobody chooses one. */
export const usualStarter = "blank";

/** @returns the root folder of this package, absolute */
export function findPackageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

/**
 * Lists the starters.
 *
 * @param folder the starters' folder; `starters` beside the packed code where absent
 * @throws where there is no such folder, as in the repository, with what to type
 */
export function listStarters(folder = path.join(findPackageRoot(), "starters")): Starter[] {
  if (!existsSync(folder))
    throw new Error(
      "The starters are in the packed engine, and this is its source. Type: npm run package",
    );
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "starter.json")))
    .toSorted()
    .map((name) => readStarter(path.join(folder, name)));
}

function readStarter(folder: string): Starter {
  const text = readFileSync(path.join(folder, "starter.json"), "utf8");
  const {
    description = "",
    dependencies = {},
    imports = {},
  } = JSON.parse(text) as Partial<Starter>;
  return { name: path.basename(folder), description, folder, dependencies, imports };
}
