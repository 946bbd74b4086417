import { multiselect, select, text } from "@clack/prompts";
import { openCheck, type OpenCheck } from "#site/make/open-check.ts";
import { writePlan } from "#tools/new/write-plan.ts";
import { stopped, takeAnswer } from "#tools/create/take-answer.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { layouts, themes } from "#core/page-keys.ts";
import { planBlock } from "#tools/new/plan-block.ts";
import { planCollection } from "#tools/new/plan-collection.ts";
import { planEntry } from "#tools/new/plan-entry.ts";
import { findRouteProblem, planPage, planVariant, toRoute } from "#tools/new/plan-page.ts";
import type { Planned } from "#tools/new/plan.ts";
import { type Call, exitCodes, readToday } from "./command.ts";

/** The kinds of things that can be made in an existing site. */
export type DocumentKind = "page" | "variant" | "entry" | "collection" | "block";

type Asking = {
  check: OpenCheck;
  words: string[];
  isAsked: boolean;
  read: Read;
  isDraft: boolean;
  isListed: boolean;
};

/** @returns the value of an option that was typed */
type Read = (name: string) => string | undefined;

/**
 * Makes a document, or a block's folder: asks for what is needed and was not typed, writes what is
 * valid, and prints what to do next.
 *
 * @returns the exit code
 * @throws where something that is needed was not typed, and nobody can be asked
 */
export async function makeDocument(kind: DocumentKind, call: Call): Promise<number> {
  const { root, options, words, io } = call;
  const site = { root, today: readToday() };
  const check = await openCheck(site);
  const isAsked = options["yes"] !== true && process.stdin.isTTY && process.stdout.isTTY;
  const read: Read = (name) => {
    const value = options[name];
    return typeof value === "string" ? value : undefined;
  };
  try {
    const isDraft = options["draft"] === true;
    const isListed = options["list"] === true;
    const plan = await plans[kind]({ check, words, isAsked, read, isDraft, isListed });
    if ("problem" in plan) throw new Error(plan.problem);
    const refusal = await writePlan(site, plan, check);
    if (refusal !== null) {
      const { diagnostics, documents } = refusal;
      io.error(formatDiagnostics(diagnostics, documents, { form: "long" }));
      io.error(`
Wrote nothing, because the new document would have these mistakes.`);
      return exitCodes.wrong;
    }
    for (const file of Object.keys(plan.files)) io.out(`Made ${file}`);
    for (const file of new Set(plan.edits.map((edit) => edit.file))) io.out(`Changed ${file}`);
    io.out(`\nNext:\n${plan.next.map((line) => `  ${line}`).join("\n")}`);
    return exitCodes.done;
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    io.error("Stopped. Wrote nothing.");
    return 130;
  }
}

/** The words that a kind is made of, as they are asked for: `what` names one where nobody is asked. */
const questions = {
  address: { what: "its address", message: "Which address?" },
  base: { what: "the page that it extends", message: "Which page does it extend?" },
  variant: { what: "its own address", message: "Which address does it get?" },
  collection: { what: "the collection", message: "Of which collection?" },
  slug: { what: "its slug", message: "Which slug? It is the end of its page's address" },
  name: { what: "its name", message: "What is its name?" },
};

const plans: Record<DocumentKind, (asking: Asking) => Promise<Planned>> = {
  async page(asking) {
    const { check, read, isDraft } = asking;
    const { source } = check.state;
    const findProblem = (typed: string) => findRouteProblem(source, toRoute(typed));
    const route = await askWord(asking, 0, {
      ...questions.address,
      example: "/about",
      findProblem,
    });
    const title = await askOption(asking, "title", "What is its name?");
    const whatAbout = "What is it about? Write a sentence for search results";
    const description = await askOption(asking, "description", whatAbout);
    const blocks = read("blocks")?.split(",") ?? (await askBlocks(asking));
    const look = { theme: read("theme"), layout: read("layout") };
    return planPage(source, { route, title, description, ...look, blocks, isDraft });
  },
  async variant(asking) {
    const { check, read } = asking;
    const { source, site } = check.state;
    const routes = [...site.instances.keys()].toSorted();
    const base = await askWord(asking, 0, {
      ...questions.base,
      example: "/about",
      findProblem: (typed) =>
        routes.includes(toRoute(typed)) ? null : `There is no page ${typed}.`,
    });
    const route = await askWord(asking, 1, {
      ...questions.variant,
      example: `${toRoute(base)}-dark`,
      findProblem: (typed) => findRouteProblem(source, toRoute(typed)),
    });
    const theme = await chooseOption(asking, "theme", { message: "Which theme?", choices: themes });
    const layout = await chooseOption(asking, "layout", {
      message: "Which layout?",
      choices: layouts,
    });
    const wishes = { title: read("title"), description: read("description"), theme, layout };
    return planVariant(source, { base, route, ...wishes }, routes);
  },
  async entry(asking) {
    const { check, words } = asking;
    const { source, site } = check.state;
    const { collections } = site.content;
    const collection = await askWord(asking, 0, {
      ...questions.collection,
      example: [...collections.keys()][0] ?? "news",
      findProblem: (typed) => (collections.has(typed) ? null : `There is no collection ${typed}.`),
    });
    const slug = await askWord(asking, 1, { ...questions.slug, example: "a-short-name" });
    const pairs = words.slice(2).map((word) => /^([^=]+)=(.*)$/s.exec(word));
    if (pairs.includes(null))
      return { problem: 'Type each field as name=words: title="A new one".' };
    const fields = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
    return planEntry(source, { collection, slug, fields }, collections);
  },
  async collection(asking) {
    const name = await askWord(asking, 0, { ...questions.name, example: "recipes" });
    const whichFields =
      "Which fields? Type names with their kinds: title,date:date,text:rich-text?";
    const fields = (await askOption(asking, "fields", whichFields)) ?? "title";
    const whichPages = "Below which address does each entry have a page? Leave it empty for none";
    const pages = await askOption(asking, "pages", whichPages);
    const wishes = { name, fields: fields.split(",").map((one) => one.trim()), pages };
    const { isListed } = asking;
    return planCollection(asking.check.state.source, { ...wishes, isListed });
  },
  async block(asking) {
    const type = await askWord(asking, 0, { ...questions.name, example: "opening-hours" });
    const message = "Does it run code in the browser?";
    const island = await chooseOption(asking, "island", { message, choices: ["react", "plain"] });
    if (island !== undefined && island !== "react" && island !== "plain")
      return {
        problem: `There is no kind of island "${island}". Type --island react or --island plain.`,
      };
    return planBlock(asking.check.state.source, { type, island });
  },
};

type Question = {
  what: string;
  message: string;
  example: string;
  findProblem?: (typed: string) => string | null;
};

/** Takes the word that was typed at an index, or asks for it. */
async function askWord(
  { words, isAsked }: Asking,
  index: number,
  { what, message, example, findProblem = () => null }: Question,
): Promise<string> {
  const typed = words[index];
  if (typed !== undefined) return typed;
  if (!isAsked)
    throw new Error(`Type ${what}, such as ${example}. Type tessera new --help for more.`);
  const validate = (value: string | undefined): string | undefined =>
    value ? (findProblem(value) ?? undefined) : `Type ${what}.`;
  return takeAnswer(await text({ message, placeholder: example, validate }));
}

/** Takes an option that was typed, or asks for it where somebody can be asked. */
async function askOption({ read, isAsked }: Asking, name: string, message: string) {
  const typed = read(name);
  if (typed !== undefined || !isAsked) return typed;
  return takeAnswer(await text({ message, defaultValue: "" })) || undefined;
}

/** Takes an option that was typed, or has it chosen where somebody can be asked. */
async function chooseOption(
  { read, isAsked }: Asking,
  name: string,
  { message, choices }: { message: string; choices: readonly string[] },
) {
  const typed = read(name);
  if (typed !== undefined || !isAsked) return typed;
  const none = { value: "", label: "as it is" };
  const options = [none, ...choices.map((value) => ({ value, label: value }))];
  return takeAnswer(await select({ message, options })) || undefined;
}

async function askBlocks({ isAsked, check }: Asking): Promise<string[] | undefined> {
  if (!isAsked) return undefined;
  const options = Object.entries(check.state.source.blocks).map(([value, { description }]) =>
    typeof description === "string" ? { value, hint: description } : { value },
  );
  const message = "Which blocks? Choose none for the usual ones";
  const types = takeAnswer(await multiselect({ message, options, required: false }));
  return types.length === 0 ? undefined : types;
}
