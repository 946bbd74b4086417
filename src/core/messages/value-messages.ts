import type { Json } from "#core/json.ts";
import { type Lack, listLacks, listWords } from "./list-words.ts";
import { error, misspelt, misspeltKey, type Suggestion, warning, chooseWords } from "./message.ts";
import { beginWithOwner, nameOwner, type Owner } from "./owner.ts";
import { nameGiven, nameTypes, type ValueProblem, valueWords } from "./value-words.ts";

/** Messages about values that a schema describes. */
export const valueMessages = {
  "unknown-property": error<{ key: string; owner: Owner } & Suggestion>({
    reason:
      "The schema lists every property. Tessera would ignore a misspelt one without a warning.",
    text: ({ key, owner }) => `"${key}" is not a property of ${nameOwner(owner)}.`,
    ...misspeltKey,
  }),
  /** `others` are missing beside the first, in the same object. */
  "missing-property": error<Lack & { owner: Owner; others?: Lack[] }>({
    reason: "The schema requires this property, and it has no default.",
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
   * up, `address` is one with a space, as it should be.
   */
  "markup-shown": warning<{
    markup: string;
    isRich: boolean;
    isTemplate?: boolean;
    address?: string;
  }>({
    reason:
      "Tessera shows a text exactly as you write it, so that no text can run code. HTML never works in a text. Markdown works only where the schema has the format rich-text.",
    text: ({ markup }) => `Visitors would see "${markup}" exactly as you wrote it.`,
    help: ({ isRich, isTemplate = false, address }) => {
      if (address !== undefined) return `In Markdown, a space ends an address. Write (${address}).`;
      if (isTemplate)
        return 'Write the words themselves, or look up the whole text: { "$site": "name" }.';
      return isRich
        ? "Write **bold**, *emphasis*, `code` and [words](/address). There are no other marks."
        : "Write only the words: this text has no formatting.";
    },
  }),
  /** `binding` is JSON. */
  "quoted-binding": error<{ binding: string }>({
    reason: "A binding is an object. Between quotation marks it is a text, which the page shows.",
    text: "This binding is between quotation marks, so visitors would read it.",
    help: ({ binding }) => `Write it without them: ${binding}.`,
    fix: ({ binding }) => ({
      kind: "rewrite",
      value: JSON.parse(binding) as Json,
      title: "Remove the quotation marks",
    }),
  }),
  placeholder: warning({
    reason: "tessera new writes a placeholder for each text that a block needs. You replace it.",
    text: "This is a placeholder, and visitors would read it.",
    help: "Replace it with your own words.",
  }),
  "sample-contact": warning<{ kind: "address" | "phone" }>({
    reason:
      "Hosts such as example.com and numbers such as +1 202 555 0100 are reserved for examples: what visitors send there reaches nobody. A site whose own url ends in .example is not published yet, and is not checked for them.",
    text: ({ kind }) =>
      kind === "phone"
        ? "This telephone number is reserved for examples, and reaches nobody."
        : "This address is reserved for examples, and leads to nobody.",
    help: ({ kind }) => (kind === "phone" ? "Write your own number." : "Write your own address."),
  }),
  "starter-text": warning<{ count: number }>({
    reason:
      "The starter's texts show how a page looks. Visitors would read about a company that does not exist. A site whose own url ends in .example is not published yet, and is not checked for them.",
    text: ({ count }) =>
      count === 1
        ? "This text is still the starter's."
        : `${count} texts here are still the starter's; this is the first.`,
    help: "Write your own text in its place, or take it out.",
  }),
  "wrong-choice": error<{ given: Json } & Suggestion>({
    reason: "The schema lists the values that are possible here. The block ignores any other.",
    text: ({ given }) => `${JSON.stringify(given)} is not one of the choices.`,
    ...misspelt("given"),
  }),
  "wrong-value": error<ValueProblem>({
    reason:
      "The schema sets limits: how long a text may be, how large a number, how many items. Beyond them the block may not look right.",
    ...chooseWords(valueWords),
  }),
};
