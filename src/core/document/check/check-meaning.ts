import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { remember } from "#core/remember.ts";
import { type Format, formatOf } from "#core/schema/formats.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { visitParts } from "#core/schema/visit-parts.ts";
import { checkerOf } from "../checker-of.ts";
import { checkDays } from "../survey/check-days.ts";
import { checkLink, type LinkFault } from "./check-link.ts";
import { checkMarkdown } from "./check-markdown.ts";
import { isReported } from "./is-reported.ts";
import { listLinks } from "./list-links.ts";
import { suggestIcons } from "./suggest-icons.ts";
import { checkText } from "./check-text.ts";
import type { SiteNames } from "./name-site.ts";
import { setOf } from "./set-of.ts";

/** A value with a format, its schema, and its path. */
type Meant = { value: Json; schema: JsonObject; path: JsonPath };

/** An issue of a value; `inner` is the part that it is about. */
type MeaningIssue = LinkFault & { inner?: string; part?: ValueIssue["part"] };

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
  const wrong = new Set(found.flatMap((issue) => listWholes(issue.path)));
  visitParts(value, plan, {
    enters: () => true,
    visit(part, { format, node: { schema } }, path) {
      // A text that is too long can take minutes to read.
      if (wrong.size > 0 && typeof part === "string" && wrong.has(JSON.stringify(path))) return;
      for (const message of checkText(part, schema)) issues.push({ ...message, path: [...path] });
      const row = formatOf(format);
      if (row === undefined) return;
      for (const { inner, ...message } of checkFormat(row, { value: part, schema, path }, names))
        issues.push({ ...message, path: inner === undefined ? [...path] : [...path, inner] });
    },
  });
  if (issues.length === 0 || found.length === 0) return issues;
  return issues.filter(({ path }) => !wrong.has(JSON.stringify(path)));
}

/** @returns the paths of a value and of all that it is a part of, as JSON */
function listWholes(path: JsonPath): string[] {
  return [...path, ""].map((_, length) => JSON.stringify(path.slice(0, length)));
}

function checkFormat(
  { check, holds, names: nameable }: Format,
  { value, schema, path }: Meant,
  names: SiteNames,
): MeaningIssue[] {
  if (check !== undefined) return check(value, schema);
  if (typeof value !== "string") return [];
  if (holds === "address") return checkLink({ href: value }, names);
  if (holds === "markdown")
    return (
      listLinks(value)?.flatMap((href) =>
        checkLink({ href, text: value }, names).map((fault) => ({ word: href, ...fault })),
      ) ?? [{ id: "markdown-depth", params: {} }]
    );
  if (holds === "text") return checkMarkdown(value, names, { hasFile, checkProps, checkBlockDays });
  if (nameable === undefined) return [];
  const { source, outputs } = names;
  const collections = listCollections(source.schemas);
  const list = nameable.list({ source, collections, outputs: outputs.names }, schema);
  if (nameable.isAddress === true && hasFile(value, names)) return [];
  const target = nameable.target(value, schema);
  if (target?.kind === "file-name") names.note(`file-name:${target.folder}/${target.name}`);
  const isListed = list === null || setOf(list).has(value);
  return isListed ? [] : [addSenses(nameable.missing(value, list, path))];
}

/** Names icons by what a missing one means, before one that is only spelt alike. */
function addSenses(message: MeaningIssue): MeaningIssue {
  if (message.id !== "unknown-icon") return message;
  const { name } = message.params;
  const senses = suggestIcons(name);
  return senses.length === 0 ? message : { ...message, params: { name, senses } };
}

/** Checks the props of a block in a text, as those of a page's blocks are. */
function checkProps(type: string, props: JsonObject, names: SiteNames): ValueIssue[] {
  const node = schemaOfBlock(names.source, type);
  if (node === undefined) return [];
  const checked = checkerOf(names.source)(node, props, { kind: "block", type });
  return [...checked.found, ...checkMeaning(checked, names)];
}

/** Checks the days of a block in a text, as those of a page are. */
function checkBlockDays(type: string, days: JsonObject, { source }: SiteNames): ValueIssue[] {
  if (Object.keys(days).length === 0) return [];
  const crossed = checkDays({ type, ...days }, { file: "", path: ["unpublishAt"] });
  return [
    ...checkerOf(source)(pageDocument, days, { kind: "block", type }).found,
    ...crossed.map(({ location, ...message }) => ({ ...message, path: location.path })),
  ];
}

const listCollections = remember((schemas: SiteNames["source"]["schemas"]): string[] =>
  Object.keys(schemas).flatMap(
    (file) => /^schema\/content\/(?!site\.)(.+)\.json$/.exec(file)?.[1] ?? [],
  ),
);

/** Returns true for an address that has a file, or whose file is reported itself. */
function hasFile(address: string, { source, outputs, note }: SiteNames): boolean {
  note(`link:${address}`);
  if (setOf(source.assets).has(address) || outputs.makes(address)) return true;
  return isReported(address, source);
}
