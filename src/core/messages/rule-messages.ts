import { listWords } from "./list-words.ts";
import { didYouMean, type Entry, error, fill, type Suggestion } from "./message.ts";
import { renameToMeant, replaceByMeant } from "./value-fix.ts";

/**
 * `words` are those of the schema's author, which replace the engine's. `route` is the page's, if
 * this is reported in another document.
 */
type Own = { words?: string; route?: string };

/** Makes the entry of an error whose words the schema's author may replace. */
function placeError<Params extends object>({ text, help, ...entry }: Entry<Params & Own>) {
  return error<Params & Own>({
    ...entry,
    text: (params) => params.words ?? fill(text, params),
    help: (params) => (params.words === undefined ? fill(help, params) : ""),
  });
}

/** Messages about rules of schemas, and about the places of blocks. */
export const ruleMessages = {
  /** `words` are those of the schema's author, and end in what to type. */
  "own-rule": error<{ words: string }>({
    reason:
      "This rule is in the schema of the block, or of the collection. Its author wrote the message.",
    text: ({ words }) => words,
    help: "",
  }),
  "block-region": placeError<{ type: string; region: string; choices: string[] }>({
    reason:
      "The schema of the block allows it only in some regions. In this one it would look odd or be too wide.",
    text: ({ type, region }) => `The block "${type}" is not allowed in "${region}".`,
    help: ({ choices }) => {
      const names = choices.map((choice) => `"${choice}"`);
      return `Put it into ${listWords(names, "or")}.`;
    },
  }),
  /** `region` is absent if the page as a whole is meant. */
  "block-most": placeError<{ type: string; count: number; most: number; region?: string }>({
    reason: "The schema of the block limits how often a page can have it.",
    text: ({ type, count, most, region, route }) => {
      const page = namePage(route);
      const place = region === undefined ? `on ${page}` : `in "${region}" of ${page}`;
      const often = most === 1 ? "once" : `${most} times`;
      return `The block "${type}" is used ${count} times ${place}, and is allowed ${often}.`;
    },
    help: "Remove the ones that matter least.",
  }),
  /** `isWith` says that the other is required, and not refused. */
  "block-company": placeError<{ type: string; other: string; isWith: boolean }>({
    reason:
      "The schema of the block names a block that it needs on the page, or one that it does not work with.",
    text: ({ type, other, isWith, route }) =>
      isWith
        ? `The block "${type}" needs a block "${other}", and ${namePage(route)} has none.`
        : `The blocks "${type}" and "${other}" cannot both be on ${namePage(route)}.`,
    help: ({ other, isWith }) =>
      isWith
        ? `Add { "type": "${other}", "props": { … } }, or take this one out.`
        : "Keep one of the two.",
  }),
  "block-order": placeError<{ type: string; end: "first" | "last"; region: string }>({
    reason: "The schema of the block allows it only at the start or at the end of its region.",
    text: ({ type, end, region }) => `The block "${type}" must be the ${end} in "${region}".`,
    help: ({ end }) =>
      `Move it ${end === "first" ? "before the first" : "after the last"} block there.`,
  }),
  /** A name in a rule of a schema. */
  "rule-name": error<{ kind: keyof typeof kindTexts; name: string } & Suggestion>({
    reason:
      "A rule that names something that does not exist never applies, and nobody would notice.",
    text: ({ kind, name }) => kindTexts[kind](name),
    help: didYouMean,
    fix: (params) =>
      params.kind === "rule" || params.kind === "keyword"
        ? renameToMeant(params)
        : replaceByMeant("name")(params),
  }),
};

function namePage(route: string | undefined): string {
  return route === undefined ? "this page" : `the page ${route}`;
}

const kindTexts = {
  property: (name: string) => `"${name}" is not a property here, and the rule would never apply.`,
  rule: (name: string) => `There is no rule "${name}".`,
  keyword: (name: string) =>
    `"${name}" is not a rule of this schema, so nobody would ever see its words.`,
  region: (name: string) => `There is no region "${name}".`,
  block: (name: string) => `There is no block "${name}".`,
};
