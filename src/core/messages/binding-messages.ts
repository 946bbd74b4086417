import type { JsonPath } from "#core/json.ts";
import { renameToMeant, replaceByMeant } from "./mend.ts";
import { didYouMean, error, type Suggestion } from "./message.ts";
import { nameSteps } from "./name-steps.ts";

/** Where a looked-up value came from: the binding's words, and the entry of a page of many. */
type Bound = { binding: string; entry?: { slug: string; collection: string } };

/** Messages about what is looked up; part of the one table. */
export const bindingMessages = {
  "unknown-binding": error<{ key: string; known: string[]; suggestion?: string }>({
    text: ({ key }) => `"${key}" is not a binding.`,
    help: ({ known, suggestion }) =>
      suggestion === undefined ? `Possible here: ${listForms(known)}.` : didYouMean({ suggestion }),
    mend: renameToMeant,
  }),
  /** `isAlone` says that nothing may stand beside the binding's own key. */
  "binding-key": error<{ key: string; binding: string } & ({ isAlone: true } | Suggestion)>({
    text: ({ key, binding }) => `"${key}" is not a part of a ${binding} binding.`,
    help: (params) =>
      "isAlone" in params ? `Write { "${params.binding}": "…" } alone.` : didYouMean(params),
    mend: (params) => ("isAlone" in params ? null : renameToMeant(params)),
  }),
  /** `count` is the number that was meant, where it stands in quotation marks. */
  "binding-form": error<{ key: string; takes: string; example: string; count?: number }>({
    text: ({ key, takes }) => `"${key}" of a binding takes ${takes}.`,
    help: ({ example }) => `Write ${example}.`,
    mend: ({ count }) =>
      count === undefined
        ? null
        : { kind: "replace", value: count, title: `Write ${count} without quotation marks` },
  }),
  "unknown-setting": error<{ path: string } & Suggestion>({
    text: ({ path }) => `content/site.json has no "${path}".`,
    help: didYouMean,
    mend: replaceByMeant("path"),
  }),
  "unknown-collection": error<{ collection: string } & Suggestion>({
    text: ({ collection }) => `There is no collection "${collection}".`,
    help: didYouMean,
    mend: replaceByMeant("collection"),
  }),
  /** `written` is the field with what stands before it, such as the sign of a `sort`. */
  "unknown-field": error<
    { field: string; collection: string; written?: string; isKey?: boolean } & Suggestion
  >({
    text: ({ field, collection }) => `Entries of ${collection} have no field "${field}".`,
    help: didYouMean,
    mend: ({ field, written = field, isKey = false, ...meant }) =>
      isKey ? renameToMeant(meant) : replaceByMeant("written")({ ...meant, written }),
  }),
  "unknown-entry": error<{ id: string; collection: string } & Suggestion>({
    text: ({ id, collection }) =>
      `The collection ${collection} has no entry with the id or slug "${id}".`,
    help: didYouMean,
    mend: replaceByMeant("id"),
  }),
  "unknown-page-fact": error<{ fact: string } & Suggestion>({
    text: ({ fact }) => `A page says nothing of itself called "${fact}".`,
    help: didYouMean,
    mend: replaceByMeant("fact"),
  }),
  "page-outside": error<{ key: string }>({
    text: ({ key }) => `"${key}" stands for the page that a block is on, and this is no block.`,
    help: () => "Use it in the props of a block, or write the value itself.",
  }),
  /** `words` stand for the entry: the key of a binding, or the value of a part of one. */
  "entry-outside": error<{ words: string }>({
    text: ({ words }) => `${words} stands for the entry of a [slug] page, and here is none.`,
    help: () => "Use it in a page named [slug].json, or write the value itself.",
  }),
  "binding-in-content": error<{ key: string; possible: string[] }>({
    text: ({ key }) => `${key} cannot stand in an entry: entries are what it would look up.`,
    help: ({ possible }) => `Only ${listForms(possible)} may stand here.`,
  }),
  /** `reason` is the text of the message that the looked-up value itself would get, at `inner`. */
  "bound-value": error<Bound & { reason: string; inner: JsonPath; renamed?: string }>({
    text: ({ reason, inner, ...bound }) =>
      `What ${bound.binding} gives${ofEntry(bound)} does not fit here: ${inItem(inner)}${reason}`,
    help: ({ renamed }) =>
      renamed === undefined
        ? "Bind something else, or mend the content that it points at."
        : `Say which field it is, such as "as": { "${renamed}": "title" }, or bind something else.`,
  }),
  "bound-nothing": error<Bound & { key: string }>({
    text: ({ key, ...bound }) =>
      `${bound.binding} gives nothing${ofEntry(bound)}, but "${key}" is needed here.`,
    help: () => "Add the field to the entry, or write the value itself.",
  }),
};

function listForms(keys: string[]): string {
  return keys.map((key) => `{ "${key}": … }`).join(", ");
}

/** One page of many is wrong where one entry is. */
function ofEntry({ entry }: Bound): string {
  return entry === undefined ? "" : ` for the entry "${entry.slug}" of ${entry.collection}`;
}

/** Where in a bound value something is: `item 2 › image: `. */
function inItem(path: JsonPath): string {
  if (path.length === 0) return "";
  return `${typeof path[0] === "number" ? "item " : ""}${nameSteps(path)}: `;
}
