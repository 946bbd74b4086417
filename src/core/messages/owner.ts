import type { Location } from "./location.ts";

/** The thing that a property belongs to. */
export type Owner =
  | { kind: keyof typeof ownerNames }
  | { kind: "block"; type: string }
  | { kind: "entry"; collection: string }
  | { kind: "file"; file: string }
  /** A part of one of these, by the title of its schema: `Counter`. */
  | { kind: "titled"; title: string }
  /** A part of one of these, by its key, or an item of the list at that key. */
  | { kind: "property" | "item"; key: string };

/** @returns its name inside a sentence: `the block "quote"` */
export function nameOwner(owner: Owner): string {
  if (owner.kind === "block") return `the block "${owner.type}"`;
  if (owner.kind === "entry") return `an entry of ${owner.collection}`;
  if (owner.kind === "file") return owner.file;
  if (owner.kind === "titled") return withArticle(owner.title.toLowerCase());
  if (owner.kind === "property") return `"${owner.key}"`;
  if (owner.kind === "item") return `this item of "${owner.key}"`;
  return ownerNames[owner.kind];
}

/** @returns its name at the start of a sentence; a file's name stays as it is */
export function beginWithOwner(owner: Owner): string {
  const name = nameOwner(owner);
  return owner.kind === "file" ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

const ownerNames = {
  page: "a page",
  defaults: "the defaults",
  "shared-block": "a block",
  redirect: "a redirect",
  "bound-item": "an item here",
};

/** @returns `an image`, `a counter` */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** The parts of a site that should be an object: the name of each, and an example. */
const things = {
  page: ["A page", '{ "title": "About us", "description": "…" }'],
  redirect: ["A redirect", '{ "from": "/old", "to": "/new" }'],
  entry: ["An entry", '{ "slug": "first", "title": "…" }'],
  "shared-block": ["A shared block", '{ "type": "text", "props": { … } }'],
  theme: ["A theme", '{ "color": { … } }'],
  schema: ["A schema", '{ "type": "object", "properties": { … } }'],
} as const;

/** A file, or a part of one, that should be an object. */
export type Thing = { kind: keyof typeof things } | { kind: "file"; file: string };

/** @returns its name at the start of a sentence, and a short example of one */
export function describeThing(thing: Thing): { name: string; example: string } {
  if (thing.kind === "file") return { name: thing.file, example: '{ "name": "…" }' };
  const [name, example] = things[thing.kind];
  return { name, example };
}

/** @returns `entry 2 of content/team.json`, or the file of an entry that has its own */
export function nameEntry({ file, path }: Location): string {
  const [index] = path;
  return typeof index === "number" ? `entry ${index + 1} of ${file}` : file;
}

/** The owner of an address: a page, a file of `public/`, or an output of a page or of the site. */
export type AddressOwner =
  | { kind: "page"; route: string }
  | { kind: "file"; file: string }
  | { kind: "output"; name: string; route?: string };

export function nameAddressOwner(owner: AddressOwner): string {
  if (owner.kind === "page") return `the page ${owner.route}`;
  if (owner.kind === "file") return `the file ${owner.file}`;
  return `the output "${owner.name}"${owner.route === undefined ? "" : ` of ${owner.route}`}`;
}
