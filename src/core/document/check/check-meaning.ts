import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { remember } from "#core/remember.ts";
import type { Format } from "#core/schema/formats.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { visitParts } from "#core/schema/visit-parts.ts";
import { checkImage } from "./check-image.ts";
import { checkLink, type LinkFault } from "./check-link.ts";
import { listLinks } from "./list-links.ts";
import { checkText } from "./check-text.ts";
import type { SiteNames } from "./name-site.ts";
import { setOf } from "./set-of.ts";

type Meant = { value: Json; schema: JsonObject };

/** An issue of a value; `inner` is the part that it is about. */
type Told = LinkFault & { inner?: string };

type Check = (meant: Meant, names: SiteNames, path: JsonPath) => Told[];

/**
 * Checks what values mean, by the `format` of their schema: links, files and icons must exist, and
 * images must have a description.
 *
 * @param value as written, bindings read
 * @param found issues known already: the values that contain one get no other
 */
export function checkMeaning(
  { value, plan, found }: { value: Json; plan: SchemaPlan; found: ValueIssue[] },
  names: SiteNames,
): ValueIssue[] {
  const issues: ValueIssue[] = [];
  visitParts(value, plan, {
    enters: () => true,
    visit(part, { format, node: { schema } }, path) {
      for (const message of checkText(part, schema)) issues.push({ ...message, path: [...path] });
      if (format === undefined || !isFormat(format)) return;
      for (const { inner, ...message } of checks[format]({ value: part, schema }, names, path))
        issues.push({ ...message, path: inner === undefined ? [...path] : [...path, inner] });
    },
  });
  if (issues.length === 0 || found.length === 0) return issues;
  const wrong = new Set(found.flatMap((issue) => listWholes(issue.path)));
  return issues.filter(({ path }) => !wrong.has(JSON.stringify(path)));
}

/** @returns the paths of a value and of all that it is a part of, as JSON */
function listWholes(path: JsonPath): string[] {
  return [...path, ""].map((_, length) => JSON.stringify(path.slice(0, length)));
}

function isFormat(format: string): format is Format {
  return Object.hasOwn(checks, format);
}

const listCollections = remember((schemas: SiteNames["source"]["schemas"]): string[] =>
  Object.keys(schemas).flatMap(
    (file) => /^schema\/content\/(?!site\.)(.+)\.json$/.exec(file)?.[1] ?? [],
  ),
);

/**
 * Suggests the address of a file that is named by its path on the disk, such as `public/logo.svg`.
 */
function suggestAsset(
  address: string,
  assets: string[],
): { address: string; suggestion?: string; choices?: string } {
  const [path = ""] = address.trim().replaceAll("\\", "/").split(/[?#]/);
  const rest = path.replace(/^(?:\.{0,2}\/)*(?:(?:.*\/)?public\/)?/, "");
  const isOutside = /^(?:[a-z]{2,}:|\/\/)/i.test(address);
  if (!isOutside && assets.includes(`/${rest}`)) return { address, suggestion: `/${rest}` };
  const alike = assets.filter((asset) => asset.endsWith(`/${rest}`));
  const [only] = alike;
  if (!isOutside && rest !== "" && only !== undefined && alike.length === 1)
    return { address, suggestion: only };
  return isOutside ? { address } : suggest({ address }, `/${rest}`, assets);
}

const checks: Record<Format, Check> = {
  link: ({ value }, names) => (typeof value === "string" ? checkLink({ href: value }, names) : []),
  "rich-text": ({ value }, names) =>
    typeof value === "string"
      ? listLinks(value).flatMap((href) =>
          checkLink({ href, text: value }, names).map((fault) => ({ word: href, ...fault })),
        )
      : [],
  asset: ({ value }, { source, outputs, note }) => {
    if (typeof value !== "string") return [];
    note(`link:${value}`);
    if (setOf(source.assets).has(value) || outputs.makes(value)) return [];
    // A file that cannot be read, or whose name differs from how it looks, is reported itself.
    const file = `public${value}`.normalize("NFC");
    if (source.issues.some(({ location }) => location.file.normalize("NFC") === file)) return [];
    return [{ id: "missing-asset", params: suggestAsset(value, source.assets) }];
  },
  collection: ({ value }, { source }) => {
    if (typeof value !== "string") return [];
    const known = listCollections(source.schemas);
    if (known.includes(value)) return [];
    return [{ id: "unknown-collection", params: suggest({ collection: value }, value, known) }];
  },
  output: ({ value }, { outputs: { names } }) => {
    if (typeof value !== "string" || names === null || names.includes(value)) return [];
    return [{ id: "unknown-output", params: suggest({ name: value }, value, names) }];
  },
  icon: ({ value }, { source }) => {
    if (typeof value !== "string" || setOf(source.icons).has(value)) return [];
    const { suggestion } = suggest({}, value, source.icons);
    const params = { name: value, ...(suggestion === undefined ? {} : { suggestion }) };
    return [{ id: "unknown-icon", params }];
  },
  "file-name": ({ value, schema }, { source }, path) => {
    const folder = schema["x-files"];
    const names = (typeof folder === "string" ? source.fileNames[folder] : undefined) ?? [];
    if (typeof value !== "string" || names.includes(value)) return [];
    const kind = path.findLast((step) => typeof step === "string") ?? "file";
    return [{ id: "unknown-file-name", params: suggest({ kind, name: value }, value, names) }];
  },
  image: ({ value, schema }) => checkImage(value, schema),
};
