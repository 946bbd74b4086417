import type { JsonPath } from "#core/json.ts";
import { didYouMean, error, misspelt, type Suggestion } from "./message.ts";
import { nameSteps } from "./name-subject.ts";
import { renameToMeant, replaceByMeant } from "./value-fix.ts";

/** The source of a looked-up value: the binding's words, and the entry of a page of many. */
type Bound = { binding: string; entry?: { slug: string; collection: string } };

/** Messages about bindings. */
export const bindingMessages = {
  "unknown-binding": error<{ key: string; known: string[]; suggestion?: string }>({
    reason: "An object whose key begins with $ looks a value up. There are four ways to do so.",
    text: ({ key }) => `"${key}" is not a binding.`,
    help: ({ known, suggestion }) =>
      suggestion === undefined ? `Possible here: ${listForms(known)}.` : didYouMean({ suggestion }),
    fix: renameToMeant,
  }),
  /** `isAlone` says that no other key is allowed beside the binding's own. */
  "binding-key": error<{ key: string; binding: string } & ({ isAlone: true } | Suggestion)>({
    reason: "Each binding has its own parts. Any other key beside them would be ignored.",
    text: ({ key, binding }) => `"${key}" is not a part of a ${binding} binding.`,
    help: (params) =>
      "isAlone" in params ? `Write { "${params.binding}": "…" } alone.` : didYouMean(params),
    fix: (params) => ("isAlone" in params ? null : renameToMeant(params)),
  }),
  /** `count` is the number that was meant, if it is in quotation marks. */
  "binding-form": error<{ key: string; takes: string; example: string; count?: number }>({
    reason: "Each part of a binding takes one kind of value.",
    text: ({ key, takes }) => `"${key}" of a binding takes ${takes}.`,
    help: ({ example }) => `Write ${example}.`,
    fix: ({ count }) =>
      count === undefined
        ? null
        : { kind: "replace", value: count, title: `Write ${count} without quotation marks` },
  }),
  "unknown-setting": error<{ path: string } & Suggestion>({
    reason: "The path is followed through content/site.json, key by key, and ends nowhere.",
    text: ({ path }) => `content/site.json has no "${path}".`,
    ...misspelt("path"),
  }),
  "unknown-collection": error<{ collection: string } & Suggestion>({
    reason: "A collection is a file or a folder in content/, and has its name.",
    text: ({ collection }) => `There is no collection "${collection}".`,
    ...misspelt("collection"),
  }),
  /** `written` is the field with its prefix, such as the sign of a `sort`. */
  "unknown-field": error<
    { field: string; collection: string; written?: string; isKey?: boolean } & Suggestion
  >({
    reason: "Entries have the fields that the collection's schema names.",
    text: ({ field, collection }) => `Entries of ${collection} have no field "${field}".`,
    help: didYouMean,
    fix: ({ field, written = field, isKey = false, ...meant }) =>
      isKey ? renameToMeant(meant) : replaceByMeant("written")({ ...meant, written }),
  }),
  "unknown-entry": error<{ id: string; collection: string } & Suggestion>({
    reason: "Entries are named by their id or their slug.",
    text: ({ id, collection }) =>
      `The collection ${collection} has no entry with the id or slug "${id}".`,
    ...misspelt("id"),
  }),
  "unknown-page-fact": error<{ fact: string } & Suggestion>({
    reason: "A block can know four things of its page: title, description, route, trail.",
    text: ({ fact }) => `A page has no "${fact}" that a block can look up.`,
    ...misspelt("fact"),
  }),
  "page-outside": error<{ key: string }>({
    reason: "Only a block is on a page. What you write for the page itself, or in content, is not.",
    text: ({ key }) => `"${key}" looks up the page that a block is on, and this is not a block.`,
    help: "Use it in the props of a block, or write the value itself.",
  }),
  /** `words` name the entry: the key of a binding, or the value of a part of one. */
  "entry-outside": error<{ words: string }>({
    reason:
      "Only a page named [slug].json is made for an entry. Everywhere else there is none to take a field of.",
    text: ({ words }) =>
      `${words} looks up the entry of a [slug] page, and there is no entry here.`,
    help: "Use it in a page named [slug].json, or write the value itself.",
  }),
  "binding-in-content": error<{ key: string; possible: string[] }>({
    reason:
      "Entries are what bindings look up. If they looked each other up, no order of reading would be right.",
    text: ({ key }) => `You cannot use ${key} in an entry: entries are what it looks up.`,
    help: ({ possible }) => `You can use only ${listForms(possible)} here.`,
  }),
  /** `reason` is the text of the message that the looked-up value itself would get, at `inner`. */
  "bound-value": error<Bound & { reason: string; inner: JsonPath; renamed?: string }>({
    reason:
      "What a binding gives is checked as if it were written in its place. This value the block cannot show.",
    text: ({ reason, inner, ...bound }) =>
      `What ${bound.binding} gives${ofEntry(bound)} does not fit here: ${inItem(inner)}${reason}`,
    help: ({ renamed }) =>
      renamed === undefined
        ? "Bind something else, or fix the content that it points at."
        : `Say which field it is, such as "as": { "${renamed}": "title" }, or bind something else.`,
  }),
  "bound-nothing": error<Bound & { key: string }>({
    reason: "The field exists in the schema, but this entry leaves it out, and the block needs it.",
    text: ({ key, ...bound }) =>
      `${bound.binding} gives nothing${ofEntry(bound)}, but "${key}" is needed here.`,
    help: "Add the field to the entry, or write the value itself.",
  }),
};

function listForms(keys: string[]): string {
  return keys.map((key) => `{ "${key}": … }`).join(", ");
}

/** Names the entry for which a page of many has the error. */
function ofEntry({ entry }: Bound): string {
  return entry === undefined ? "" : ` for the entry "${entry.slug}" of ${entry.collection}`;
}

/** Names a place in a bound value: `item 2 › image: `. */
function inItem(path: JsonPath): string {
  if (path.length === 0) return "";
  return `${typeof path[0] === "number" ? "item " : ""}${nameSteps(path)}: `;
}
