import type { Json, JsonObject, JsonPath } from "../json.ts";
import type { FilledMessage, ValueIssue } from "../messages/issue.ts";
import { suggest } from "../messages/suggest.ts";
import type { Format } from "../schemas/formats.ts";
import { listFormats, type SchemaNode } from "../schemas/schema-node.ts";
import { checkImage } from "./check-image.ts";
import { checkLink, listLinks } from "./check-link.ts";
import type { SiteNames } from "./name-site.ts";

/** A value whose schema says what it means. */
type Meant = { value: Json; path: JsonPath; schema: JsonObject };

/**
 * Checks what values mean, by the `format` that their schema says: that links, files and icons
 * exist, and that images are described.
 *
 * @param value what was written, bindings read
 * @param found what is wrong with the value already, and says enough of what it holds
 */
export function checkMeaning(
  { value, node, found }: { value: Json; node: SchemaNode; found: ValueIssue[] },
  names: SiteNames,
): ValueIssue[] {
  return listFormats(names.source, { value, node }).flatMap(({ format, ...meant }) => {
    const { path } = meant;
    if (!isFormat(format) || found.some((issue) => isWithin(issue.path, path))) return [];
    return checks[format](meant, names).map((message) => ({ ...message, path }));
  });
}

function isFormat(format: string): format is Format {
  return Object.hasOwn(checks, format);
}

function isWithin(path: JsonPath, whole: JsonPath): boolean {
  return whole.every((step, index) => path[index] === step);
}

const checks: Record<Format, (meant: Meant, names: SiteNames) => FilledMessage[]> = {
  link: ({ value }, names) => (typeof value === "string" ? checkLink(value, names) : []),
  "rich-text": ({ value }, names) =>
    typeof value === "string" ? listLinks(value).flatMap((href) => checkLink(href, names)) : [],
  asset: ({ value }, { source, outputs, note }) => {
    if (typeof value === "string") note(`link:${value}`);
    if (typeof value !== "string" || source.assets.includes(value) || outputs.makes(value))
      return [];
    return [{ id: "missing-asset", params: suggest({ address: value }, value, source.assets) }];
  },
  collection: ({ value }, { source }) => {
    if (typeof value !== "string") return [];
    const known = Object.keys(source.schemas).flatMap(
      (file) => /^schema\/content\/(?!site\.)(.+)\.json$/.exec(file)?.[1] ?? [],
    );
    if (known.includes(value)) return [];
    return [{ id: "unknown-collection", params: suggest({ collection: value }, value, known) }];
  },
  output: ({ value }, { outputs: { names } }) => {
    if (typeof value !== "string" || names === null || names.includes(value)) return [];
    return [{ id: "unknown-output", params: suggest({ name: value }, value, names) }];
  },
  icon: ({ value }, { source }) => {
    if (typeof value !== "string" || source.icons.includes(value)) return [];
    const { suggestion } = suggest({}, value, source.icons);
    const params = { name: value, ...(suggestion === undefined ? {} : { suggestion }) };
    return [{ id: "unknown-icon", params }];
  },
  "file-name": ({ value, path, schema }, { source }) => {
    const folder = schema["x-files"];
    const names = (typeof folder === "string" ? source.fileNames[folder] : undefined) ?? [];
    if (typeof value !== "string" || names.includes(value)) return [];
    const kind = path.findLast((step) => typeof step === "string") ?? "file";
    return [{ id: "unknown-file-name", params: suggest({ kind, name: value }, value, names) }];
  },
  image: ({ value, schema }) => checkImage(value, schema),
};
