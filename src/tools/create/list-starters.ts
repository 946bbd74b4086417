import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a site can begin with. */
export type Starter = {
  name: string;
  /** One sentence. */
  description: string;
  /** Where its files are, absolute. */
  folder: string;
  /** Packages that it needs beside Tessera, with their versions. */
  dependencies: Record<string, string>;
  /** As package.json has them: `{"#theme/*": "./theme/*"}`. */
  imports: Record<string, string>;
};

type StarterFile = Partial<Pick<Starter, "description" | "dependencies" | "imports">>;

/** The one that is taken where nobody says which. */
export const usualStarter = "blank";

/** @returns where the package that this code is part of begins, absolute */
export function findPackageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

/**
 * Lists what a site can begin with.
 *
 * @param folder where they are; the folder `starters` beside the packed code where absent
 * @throws where there is no such folder, as in the repository, with what to type
 */
export function listStarters(folder = path.join(findPackageRoot(), "starters")): Starter[] {
  if (!existsSync(folder))
    throw new Error(
      "The starters come with the packed engine, and this is its source. Type: npm run package",
    );
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "starter.json")))
    .toSorted()
    .map((name) => readStarter(path.join(folder, name)));
}

function readStarter(folder: string): Starter {
  const text = readFileSync(path.join(folder, "starter.json"), "utf8");
  const { description = "", dependencies = {}, imports = {} } = JSON.parse(text) as StarterFile;
  return { name: path.basename(folder), description, folder, dependencies, imports };
}
