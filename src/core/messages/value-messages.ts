import type { Json } from "#core/json.ts";
import { type Lack, listLacks, listWords } from "./list-words.ts";
import { error, misspelt, misspeltKey, type Suggestion, warning, chooseWords } from "./message.ts";
import { beginWithOwner, nameOwner, type Owner } from "./owner.ts";
import { nameGiven, nameTypes, type ValueProblem, valueWords } from "./value-words.ts";

/** Messages about values that a schema describes. */
export const valueMessages = {
  "unknown-property": error<{ key: string; owner: Owner } & Suggestion>({
    reason:
      "The schema names every property that there is. A misspelt one would be ignored in silence.",
    text: ({ key, owner }) => `"${key}" is not a property of ${nameOwner(owner)}.`,
    ...misspeltKey,
  }),
  /** `others` are missing beside the first, in the same object. */
  "missing-property": error<Lack & { owner: Owner; others?: Lack[] }>({
    reason: "The schema says that this one is needed, and it has no default.",
    text: ({ key, owner, others = [] }) =>
      `${beginWithOwner(owner)} lacks ${listWords([key, ...others.map((other) => other.key)].map((name) => `"${name}"`))}.`,
    help: ({ key, example, others = [] }) => `Add ${listLacks([{ key, example }, ...others])}.`,
  }),
  /**
   * `isLone` says that the value should be the one item of a list; `example` is as it would be typed, and
   * `meant` the same value, of the type that is expected.
   */
  "wrong-type": error<{
    given: Json;
    expected: string[];
    isLone: boolean;
    example?: string;
    meant?: Json;
  }>({
    reason:
      'Texts, numbers, lists and objects are different things: you can calculate with 98, but not with "98 %".',
    text: ({ given, expected }) =>
      `This is ${nameGiven(given)}, but ${nameTypes(expected)} is expected.`,
    help: ({ isLone, example }) => {
      if (isLone) return "Put it between [ and ].";
      return example === undefined ? "" : `Write ${example}.`;
    },
    fix: ({ given, isLone, meant }) => {
      if (isLone) return { kind: "wrap", title: "Put it between [ and ]" };
      if (meant === undefined) return null;
      const title = `Write ${JSON.stringify(meant)}`;
      return { kind: "replace", from: given, value: meant, title };
    },
  }),
  /**
   * `isRich` says that the text allows Markdown, `isTemplate` that other programs would look this
   * up.
   */
  "markup-shown": warning<{ markup: string; isRich: boolean; isTemplate?: boolean }>({
    reason:
      "Texts are shown letter by letter, so that nothing in them can do harm. Marks of HTML are letters too; those of Markdown only count where the schema says rich-text.",
    text: ({ markup }) => `"${markup}" would be shown as it is written here, letter by letter.`,
    help: ({ isRich, isTemplate = false }) => {
      if (isTemplate)
        return 'Write the words themselves, or look up the whole text: { "$site": "name" }.';
      return isRich
        ? "Write **bold**, *emphasis*, `code` and [words](/address); other signs as they are."
        : "Write the words alone: this text takes no marks.";
    },
  }),
  "wrong-choice": error<{ given: Json } & Suggestion>({
    reason: "The schema lists what is possible here; the block does nothing for any other word.",
    text: ({ given }) => `${JSON.stringify(given)} is not one of the choices.`,
    ...misspelt("given"),
  }),
  "wrong-value": error<ValueProblem>({
    reason:
      "The schema sets limits: how long a text may be, how large a number, how many items. Beyond them the block may not look right.",
    ...chooseWords(valueWords),
  }),
};
