import { type Json, type JsonObject, type JsonPath, readOwn, textOf } from "#core/json.ts";
import type { FilledMessage } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { checkImage } from "./check-image.ts";
import { readDay, readEmail, readUri } from "./read-spelling.ts";
import { suggestAsset } from "./suggest-asset.ts";

/**
 * A format of texts or objects in one row: the check, messages, completion, hover, references,
 * samples and the documentation read it.
 */
export type Format = {
  /** Its name in an editor: `file of public/`. */
  kind?: string;
  /** Its name in messages and the documentation, where that is another, and its irregular plural. */
  name?: string;
  plural?: string;
  /** JSON Schema defines it, and its validator checks it. */
  isStandard?: boolean;
  /** People type it: a snippet shows an example. */
  isTyped?: boolean;
  /** The value is an address, or a text with Markdown: one paragraph, or a long text (`text`). */
  holds?: "address" | "markdown" | "text";
  /** The value is a name that the site has in a list. */
  names?: Names;
  /** Finds the issues of a value; `inner` is the key that an issue is about. */
  check?: (value: Json, schema: JsonObject) => (FilledMessage & { inner?: string })[];
  /** Tests quickly whether a text may be one. */
  fits?: (text: string) => boolean;
  /** An example for the message about a text that is none. */
  example?: string;
  /** Reads other spellings; returns the text that was meant. */
  read?: (text: string) => string | undefined;
  /** A text that the site allows. */
  sample?: (files: SiteFiles, schema: JsonObject) => string | undefined;
};

/** The files of a site that values name. */
type SiteFiles = {
  icons: readonly string[];
  /** Addresses of `public/`. */
  assets: readonly string[];
  /** Names by folder (`x-files`). */
  fileNames: Readonly<Record<string, readonly string[]>>;
};

/** Everything of a site that values name. */
type SiteLists = {
  source: SiteFiles;
  collections: readonly string[];
  /** Null where the site's configuration is not known. */
  outputs: readonly string[] | null;
};

type Names = {
  list: (lists: SiteLists, schema: JsonObject) => readonly string[] | null;
  /** The message about a name that is not in the list. */
  missing: (name: string, list: readonly string[], path: JsonPath) => FilledMessage;
  /** The thing that is named, for references and renames; null if the schema does not say. */
  target: (name: string, schema: JsonObject) => NamedThing | null;
  /** The entry of a completion list; a lower rank is earlier. */
  choice: (
    name: string,
    schema: JsonObject,
  ) => {
    kind: "icon" | "image" | "file" | "collection" | "value";
    rank?: number;
    detail?: string;
  };
  /** The name is an address, at which pages and outputs may have a file too. */
  isAddress?: boolean;
};

type NamedThing =
  | { kind: "icon" | "collection" | "output"; name: string }
  | { kind: "file"; address: string }
  | { kind: "file-name"; folder: string; name: string };

const standard = { isStandard: true } as const;

/** Every format that a schema may ask for; `docs/contract.md` promises the engine's own. */
export const formats: Record<string, Format> = {
  link: { kind: "address", name: "link", holds: "address", sample: () => "/" },
  asset: {
    kind: "file of public/",
    plural: "files of public/",
    fits: (text) => text.startsWith("/"),
    sample: ({ assets }) => assets.find(isPicture),
    names: {
      list: ({ source }) => source.assets,
      missing: (name, list) => ({ id: "missing-asset", params: suggestAsset(name, list) }),
      target: (address) => ({ kind: "file", address }),
      choice: (name) => (isPicture(name) ? { kind: "image", rank: 0 } : { kind: "file", rank: 1 }),
      isAddress: true,
    },
  },
  icon: {
    kind: "icon",
    sample: ({ icons }) => (icons.includes("circle") ? "circle" : icons[0]),
    names: {
      list: ({ source }) => source.icons,
      missing: (name, list) => {
        // There are too many to list some of them.
        const { suggestion } = suggest({}, name, list);
        const meant = suggestion === undefined ? {} : { suggestion };
        return { id: "unknown-icon", params: { name, ...meant } };
      },
      target: (name) => ({ kind: "icon", name }),
      choice: () => ({ kind: "icon" }),
    },
  },
  "file-name": {
    kind: "file name",
    name: "name of a file",
    plural: "names of files",
    sample: (source, schema) => listFileNames(source, schema)[0],
    names: {
      list: ({ source }, schema) => listFileNames(source, schema),
      missing: (name, list, path) => {
        const kind = path.findLast((step) => typeof step === "string") ?? "file";
        return { id: "unknown-file-name", params: suggest({ kind, name }, name, list) };
      },
      target: (name, { "x-files": folder }) =>
        typeof folder === "string" ? { kind: "file-name", folder, name } : null,
      choice: (_name, { "x-files": folder }) => ({ kind: "file", detail: textOf(folder) }),
    },
  },
  image: { kind: "image", check: checkImage },
  "rich-text": { kind: "text with inline Markdown", name: "rich text", holds: "markdown" },
  markdown: { kind: "long text in Markdown", name: "Markdown", holds: "text" },
  collection: {
    kind: "collection",
    names: {
      list: ({ collections }) => collections,
      missing: (collection, list) => ({
        id: "unknown-collection",
        params: suggest({ collection }, collection, list),
      }),
      target: (name) => ({ kind: "collection", name }),
      choice: () => ({ kind: "collection" }),
    },
  },
  output: {
    kind: "output",
    names: {
      list: ({ outputs }) => outputs,
      missing: (name, list) => ({ id: "unknown-output", params: suggest({ name }, name, list) }),
      target: (name) => ({ kind: "output", name }),
      choice: () => ({ kind: "value" }),
    },
  },
  date: {
    ...standard,
    kind: "date",
    name: "day",
    isTyped: true,
    example: "2026-03-14",
    read: readDay,
    sample: () => "2026-01-01",
  },
  time: standard,
  "date-time": standard,
  email: {
    ...standard,
    name: "e-mail address",
    plural: "e-mail addresses",
    example: "name@example.com",
    read: readEmail,
    sample: () => "name@example.com",
  },
  uri: {
    ...standard,
    name: "absolute address",
    plural: "absolute addresses",
    example: "https://example.com/page",
    read: readUri,
    sample: () => "https://example.com",
  },
  "uri-reference": standard,
  uuid: standard,
  regex: standard,
};

/** The formats beside those of JSON Schema. */
export const ownFormats = Object.keys(formats).filter((name) => formats[name]?.isStandard !== true);

/** @returns the row of a schema's `format`; undefined if it has none, or an unknown one */
export function formatOf(format: Json | undefined): Format | undefined {
  return typeof format === "string" ? readOwn(formats, format) : undefined;
}

/** @returns the text that was meant by one that does not have a format of JSON Schema */
export function findMeantFormat(text: string, format: string): string | undefined {
  const meant = formatOf(format)?.read?.(text.trim());
  return meant === text ? undefined : meant;
}

function isPicture(address: string): boolean {
  return /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(address);
}

/** Returns the names in the folder that a schema names. */
function listFileNames({ fileNames }: SiteFiles, { "x-files": folder }: JsonObject) {
  return fileNames[textOf(folder)] ?? noNames;
}

const noNames: readonly string[] = [];
