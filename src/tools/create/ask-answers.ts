import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { cancel, confirm, intro, outro, select, text } from "@clack/prompts";
import type { Typed } from "./create-options.ts";
import { findFolderProblem } from "./create-site.ts";
import { type Starter, usualStarter } from "./list-starters.ts";
import { findNameProblem, namePackage, nameSite } from "./name-site.ts";
import { type Brand, readBrand } from "./read-brand.ts";
import { stopped, takeAnswer } from "./take-answer.ts";

/** The answers from which a site is made. */
export type Answers = {
  /** An absolute path. */
  folder: string;
  name: string;
  starter: Starter;
  /** null where the starter's own colours stay. */
  brand: Brand | null;
  /** undefined where the starter's own stays. */
  accent?: Brand | undefined;
  install: boolean;
};

/** The terminal that asks. */
export type Terminal = { input?: Readable; output?: Writable };

/**
 * @param typed the options, checked already
 * @param starters all starters, at least one
 * @returns the answers where nobody is asked
 */
export function assumeAnswers(typed: Typed, { starters, cwd }: Place): Answers {
  const folder = typed.folder ?? (typed.name === undefined ? "my-site" : namePackage(typed.name));
  const usual =
    starters.find(({ name }) => name === (typed.starter ?? usualStarter)) ?? starters[0];
  if (usual === undefined) throw new Error("There is no starter.");
  return {
    folder: path.resolve(cwd, folder),
    name: (typed.name ?? nameSite(path.resolve(cwd, folder))).trim(),
    starter: usual,
    brand: typed.brand === undefined ? null : readBrand(typed.brand),
    accent: typed.accent === undefined ? undefined : readBrand(typed.accent),
    install: typed.install === true,
  };
}

type Place = { starters: Starter[]; cwd: string };

/**
 * Asks for what no option gives.
 *
 * @returns the answers; null where they were ended with Ctrl-C
 */
export async function askAnswers(
  typed: Typed,
  place: Place,
  terminal: Terminal = {},
): Promise<Answers | null> {
  intro("A new site, made with Tessera", terminal);
  try {
    const answers = await ask(typed, place, terminal);
    outro("Done.", terminal);
    return answers;
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    cancel("Stopped. Wrote nothing.", terminal);
    return null;
  }
}

async function ask(typed: Typed, place: Place, terminal: Terminal): Promise<Answers> {
  const { starters, cwd } = place;
  const usual = assumeAnswers(typed, place);
  const askText = async (
    message: string,
    findProblem: (typed: string) => string | null,
    shown: { usual?: string; placeholder?: string },
  ): Promise<string> => {
    const { usual: defaultValue = "", placeholder = defaultValue } = shown;
    const validate = (value?: string) => findProblem(value || defaultValue) ?? undefined;
    return takeAnswer(await text({ message, placeholder, defaultValue, validate, ...terminal }));
  };

  const findProblem = (value: string) => findFolderProblem(path.resolve(cwd, value));
  const folder =
    typed.folder ??
    (await askText("Which folder?", findProblem, { usual: path.relative(cwd, usual.folder) }));
  const usualName = nameSite(path.resolve(cwd, folder));
  const name =
    typed.name ??
    (await askText("What is the site's name?", findNameProblem, { usual: usualName }));
  const starter =
    typed.starter ??
    takeAnswer(
      await select({
        message: "Which starter does it begin with?",
        initialValue: usual.starter.name,
        options: starters.map(({ name: value, description: hint }) => ({ value, hint })),
        ...terminal,
      }),
    );
  const brand =
    typed.brand ??
    (await askText("Its colour? Type any CSS colour", findBrandProblem, {
      placeholder: "leave it empty for the starter's colour",
    }));
  const install =
    typed.install ||
    takeAnswer(await confirm({ message: "Run npm install now?", initialValue: true, ...terminal }));
  const chosen = { folder, name, starter, install };
  const { accent } = typed;
  return assumeAnswers(
    { ...chosen, accent, brand: brand.trim() === "" ? undefined : brand },
    place,
  );
}

function findBrandProblem(value: string): string | null {
  try {
    if (value.trim() !== "") readBrand(value);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
