import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { cancel, confirm, intro, outro, select, text } from "@clack/prompts";
import type { Typed } from "./create-options.ts";
import { findFolderProblem } from "./create-site.ts";
import { type Starter, usualStarter } from "./list-starters.ts";
import { namePackage } from "./name-package.ts";
import { findNameProblem, nameSite } from "./name-site.ts";
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
    outro("That is all.", terminal);
    return answers;
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    cancel("Stopped. Nothing was written.", terminal);
    return null;
  }
}

async function ask(typed: Typed, place: Place, terminal: Terminal): Promise<Answers> {
  const { starters, cwd } = place;
  const usual = assumeAnswers(typed, place);
  const folder =
    typed.folder ??
    takeAnswer(
      await text({
        message: "Which folder?",
        placeholder: path.relative(cwd, usual.folder),
        defaultValue: path.relative(cwd, usual.folder),
        validate: (value) =>
          findFolderProblem(path.resolve(cwd, value || usual.folder)) ?? undefined,
        ...terminal,
      }),
    );
  const usualName = nameSite(path.resolve(cwd, folder));
  const name =
    typed.name ??
    takeAnswer(
      await text({
        message: "What is the site called?",
        placeholder: usualName,
        defaultValue: usualName,
        validate: (value) => findNameProblem(value || usualName) ?? undefined,
        ...terminal,
      }),
    );
  const starter =
    typed.starter ??
    takeAnswer(
      await select({
        message: "What does it begin with?",
        initialValue: usual.starter.name,
        options: starters.map(({ name: value, description: hint }) => ({ value, hint })),
        ...terminal,
      }),
    );
  const brand =
    typed.brand ??
    takeAnswer(
      await text({
        message: "Its colour? Any that CSS knows",
        placeholder: "empty for the starter's own",
        defaultValue: "",
        validate: (value) => findBrandProblem(value ?? ""),
        ...terminal,
      }),
    );
  const install =
    typed.install ||
    takeAnswer(await confirm({ message: "Run npm install now?", initialValue: true, ...terminal }));
  const said = { folder, name, starter, install, brand: brand.trim() === "" ? undefined : brand };
  return assumeAnswers(said, place);
}

function findBrandProblem(value: string): string | undefined {
  if (value.trim() === "") return undefined;
  try {
    readBrand(value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
