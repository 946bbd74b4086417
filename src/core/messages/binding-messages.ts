import type { JsonPath } from "#core/json.ts";
import { didYouMean, error, misspelt, misspeltKey, type Suggestion, warning } from "./message.ts";
import { nameSteps } from "./name-subject.ts";
import { renameToMeant, replaceByMeant } from "./value-fix.ts";

/** The source of a looked-up value: the binding's words, and the entry of a page of many. */
type Bound = { binding: string; entry?: { slug: string; collection: string } };

/** Messages about bindings. */
export const bindingMessages = {
  "unknown-binding": error<{ key: string; known: string[]; suggestion?: string }>({
    reason:
      "An object whose key begins with $ is a binding: it looks up a value. There are five bindings.",
    text: ({ key }) => `"${key}" is not a binding.`,
    help: ({ known, suggestion }) =>
      suggestion === undefined ? `Possible here: ${listForms(known)}.` : didYouMean({ suggestion }),
    fix: renameToMeant,
  }),
  /** `isAlone` says that no other key is allowed beside the binding's own. */
  "binding-key": error<{ key: string; binding: string } & ({ isAlone: true } | Suggestion)>({
    reason: "Each binding has its own keys. Tessera would ignore any other key.",
    text: ({ key, binding }) => `"${key}" is not a key of a ${binding} binding.`,
    help: (params) =>
      "isAlone" in params ? `Write only { "${params.binding}": "…" }.` : didYouMean(params),
    fix: (params) => ("isAlone" in params ? null : renameToMeant(params)),
  }),
  /** `count` is the number that was meant, if it is in quotation marks. */
  "binding-form": error<{ key: string; takes: string; example: string; count?: number }>({
    reason: "Each key of a binding takes one kind of value.",
    text: ({ key, takes }) => `"${key}" of a binding takes ${takes}.`,
    help: ({ example }) => `Write ${example}.`,
    fix: ({ count }) =>
      count === undefined
        ? null
        : { kind: "replace", value: count, title: `Write ${count} without quotation marks` },
  }),
  "unknown-setting": error<{ path: string } & Suggestion>({
    reason:
      "The path names keys in content/site.json, one inside the other. One of them does not exist.",
    text: ({ path }) => `content/site.json has no "${path}".`,
    ...misspelt("path"),
  }),
  "unknown-collection": error<{ collection: string } & Suggestion>({
    reason: "A collection has the name of its file or folder in content/.",
    text: ({ collection }) => `There is no collection "${collection}".`,
    ...misspelt("collection"),
  }),
  /** `written` is the field with its prefix, such as the sign of a `sort`. */
  "unknown-field": error<
    { field: string; collection: string; written?: string; isKey?: boolean } & Suggestion
  >({
    reason: "Entries have only the fields in the collection's schema.",
    text: ({ field, collection }) => `Entries of ${collection} have no field "${field}".`,
    help: didYouMean,
    fix: ({ field, written = field, isKey = false, ...meant }) =>
      isKey ? renameToMeant(meant) : replaceByMeant("written")({ ...meant, written }),
  }),
  "unknown-comparison": error<{ key: string } & Suggestion>({
    reason:
      "You can compare a day or a number with four words. Any other word would match no entry, without a warning.",
    text: ({ key }) => `"${key}" is not a comparison.`,
    ...misspeltKey,
  }),
  "empty-list": warning<{ collection: string }>({
    reason:
      "A filtered list can be empty on some days, such as the day after the last event. The build then leaves it out.",
    text: ({ collection }) =>
      `No entry of ${collection} matches now, and the block needs one. The build leaves out the block.`,
    help: 'Use a block with a text for an empty list (its property "empty"), or match more entries with "where".',
  }),
  "list-outside": error({
    reason:
      "A list continues at addresses below its page. Only a list in the blocks of one page has such addresses.",
    text: 'Only a list in the blocks of one page can continue on further pages ("per").',
    help: 'Write "limit" in place of "per".',
    fix: () => ({ kind: "rename-key", to: "limit", title: 'Write "limit"' }),
  }),
  "long-list": error({
    reason:
      "The further pages of a list are at /blog/page/2, /blog/page/3, … Two lists on one page would need the same addresses.",
    text: 'A page has one list that continues on further pages ("per"), and this is its second.',
    help: 'Write "limit" in place of "per".',
    fix: () => ({ kind: "rename-key", to: "limit", title: 'Write "limit"' }),
  }),
  "list-route": error<{ route: string; other: string }>({
    reason:
      "The further pages of a list are at /blog/page/2, /blog/page/3, … An address shows one page.",
    text: ({ route, other }) =>
      `This list continues at ${route}, but ${other} already makes that page.`,
    help: ({ other }) => `Rename ${other}, for example with \`tessera rename page\`.`,
  }),
  "unknown-entry": error<{ id: string; collection: string } & Suggestion>({
    reason: "You name an entry by its id or its slug.",
    text: ({ id, collection }) =>
      `The collection ${collection} has no entry with the id or slug "${id}".`,
    ...misspelt("id"),
  }),
  "unknown-page-fact": error<{ fact: string } & Suggestion>({
    reason: "A block can look up five facts of its page: title, description, route, trail, pages.",
    text: ({ fact }) => `A page has no "${fact}" that a block can look up.`,
    ...misspelt("fact"),
  }),
  "page-outside": error<{ key: string }>({
    reason: "Only a block can look up its page. The keys of the page itself and content cannot.",
    text: ({ key }) => `"${key}" looks up the page of a block, and this is not in a block.`,
    help: "Use it in the props of a block, or write the value itself.",
  }),
  /** `words` name the entry: the key of a binding, or the value of a part of one. */
  "entry-outside": error<{ words: string }>({
    reason: "Only a page named [slug].json has an entry. Elsewhere there is no entry to look up.",
    text: ({ words }) =>
      `${words} looks up the entry of a [slug] page, and there is no entry here.`,
    help: "Use it in a page named [slug].json, or write the value itself.",
  }),
  "binding-in-content": error<{ key: string; possible: string[] }>({
    reason:
      "Bindings look up entries. If entries also looked up each other, Tessera could not resolve them.",
    text: ({ key }) => `You cannot use ${key} in an entry, because it looks up entries.`,
    help: ({ possible }) => `You can use only ${listForms(possible)} here.`,
  }),
  /** `reason` is the text of the message that the looked-up value itself would get, at `inner`. */
  "bound-value": error<Bound & { reason: string; inner: JsonPath; renamed?: string }>({
    reason:
      "Tessera checks a looked-up value as if you had written it here. This value does not fit the schema.",
    text: ({ reason, inner, ...bound }) =>
      `The value of ${bound.binding}${ofEntry(bound)} does not fit here: ${inItem(inner)}${reason}`,
    help: ({ renamed }) =>
      renamed === undefined
        ? "Look up another value, or fix the content."
        : `Name the field to use, such as "as": { "${renamed}": "title" }, or look up something else.`,
  }),
  "bound-nothing": error<Bound & { key: string }>({
    reason: "The schema has the field, but this entry leaves it out, and the page needs it.",
    text: ({ key, ...bound }) =>
      `${bound.binding} has no value${ofEntry(bound)}, but "${key}" is required here.`,
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
