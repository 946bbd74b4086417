import { isDeepStrictEqual } from "node:util";
import type { Dependency, Provenance } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { Texts } from "#core/messages/texts.ts";
import { openFields } from "../read/brief-fields.ts";
import { keptWhole, type KnownEntry, knownOf, noteKnown } from "../read/known-entry.ts";
import { LastUsed, remember } from "#core/remember.ts";
import { settings as settingsNode } from "#core/schema/engine-schemas.ts";
import { checkerOf } from "../checker-of.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import type { Checker } from "#core/schema/make-checker.ts";
import { fillDefaults } from "#core/schema/fill-defaults.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import { planOf } from "#core/schema/schema-plan.ts";
import { schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import { settingsSchema } from "#core/schema/settings.ts";
import { namesIn } from "#core/schema/walk-schema.ts";
import { type BindTools, bindTraced, type BoundValue } from "./bind-traced.ts";
import type { Lookup } from "./lookup.ts";

/** A part of a site's content, which pages may depend on. */
export type ContentPart = Dependency | { kind: "redirects" };

/** A part with its bindings read. */
export type PartValue = { part: ContentPart; bound: BoundValue };

export type Part = { part: ContentPart; owner: Owner; fields: JsonObject; location: Location };

/** A bound part, and the texts that its bindings read: null for a file that is not there. */
type BoundAlone = {
  check: Checker;
  value: PartValue;
  texts: [file: string, text: string | null][];
};

/** Parts that look nothing up but texts, by their fields: each stays while these and its document do. */
const boundAlone = new WeakMap<JsonObject, BoundAlone>();

/** Binds a part of the content, or returns it as it was bound before. */
export function bindPart(what: Part, lookup: Lookup): PartValue {
  const { fields, location } = what;
  const known = knownOf(fields);
  if (known !== undefined) return bindKnown(what, known, lookup);
  const { documents } = lookup.source;
  const check = checkerOf(lookup.source);
  const before = boundAlone.get(fields);
  const isSame =
    before?.check === check &&
    // The same fields may be those of another file with the same text.
    isDeepStrictEqual(before.value.bound.location, location) &&
    before.texts.every(([file, text]) => documents.read(file) === text);
  if (isSame) return before.value;
  const { value, files, isAlone } = bindAlone(what, { lookup, check });
  if (!isAlone) return value;
  const texts = files.map((file): [string, string | null] => [file, documents.read(file)]);
  boundAlone.set(fields, { check, value, texts });
  return value;
}

/**
 * Binds a part of the content.
 *
 * @returns the files of texts that its bindings name; `isAlone` if they give these, and nothing else
 */
export function bindAlone(
  what: Part,
  { lookup, check }: BindTools,
): { value: PartValue; files: string[]; isAlone: boolean } {
  const asked = new Set<string>();
  const note = (question: string): void => void asked.add(question);
  const value = bindAfresh(what, { lookup: { ...lookup, note }, check });
  const files = [...asked]
    .filter((question) => question.startsWith(textQuestion))
    .map((question) => question.slice(textQuestion.length));
  return { value, files, isAlone: looksUpTexts(value.bound) };
}

const textQuestion = "text:";

/** Known entries as they are bound. */
const boundKnown = new WeakMap<KnownEntry, PartValue>();

/** Those that were read whole last, by file. */
const wholeOf = remember((_documents: Texts) => new LastUsed<BoundValue>(keptWhole));

/** Fills in defaults as a checker does; what is known to fit is not validated again. */
const fillerOf = rememberSchemas((schemas): Checker => {
  const check = checkerOf(schemas);
  return (node, value, owner) => {
    const plan = planOf(schemas, node);
    if (plan.isOdd) return check(node, value, owner);
    return { value: fillDefaults(value, plan), found: [], plan };
  };
});

const noPages = (): string[] => [];

/** Binds an entry that has no error by itself: it is read where more than its short fields are. */
function bindKnown(what: Part, known: KnownEntry, lookup: Lookup): PartValue {
  const before = boundKnown.get(known);
  if (before !== undefined) return before;
  const { part, fields, location } = what;
  const { source } = lookup;
  const whole = wholeOf(source.documents);
  // It looks nothing else up, and is to hold no more of the site than its texts.
  const tools = { lookup: { ...lookup, slugPages: noPages }, check: fillerOf(source) };
  const load = (): BoundValue => {
    const read = whole.get(location.file);
    if (read !== undefined) return read;
    const { bound } = bindAfresh({ ...what, fields: { ...fields } }, tools);
    whole.set(location.file, bound);
    return bound;
  };
  const brief = known.bound ?? known.written.filter(([name]) => name !== "$schema");
  const value = openFields(brief, () => load().value);
  noteKnown(value, known);
  const bound: BoundValue = {
    location,
    provenance: known.provenance,
    written: fields,
    value,
    issues: [],
    warnings: known.warnings,
    get checks() {
      return load().checks;
    },
  };
  const made = { part, bound };
  boundKnown.set(known, made);
  return made;
}

/** @returns true where a value's bindings, if it has any, give texts alone */
function looksUpTexts({ provenance, issues }: BoundValue): boolean {
  return issues.length === 0 && provenance.every(isOfText);
}

function isOfText({ binding }: Provenance): boolean {
  return binding?.file !== undefined && binding.dependencies.length === 0;
}

/** Binds a part of the content, and stores what its schemas report for the check. */
function bindAfresh({ part, owner, fields, location }: Part, tools: BindTools): PartValue {
  const { $schema: _, ...value } = fields;
  const purpose = { nodes: schemasOf(tools.lookup.source, part), owner };
  const bound = bindTraced({ value, location, provenance: [] }, purpose, tools);
  return { part, bound: part.kind === "settings" ? takeEngineKeys(bound) : bound };
}

/** Lets the engine's own settings through a closed schema of the site that does not list them. */
function takeEngineKeys(bound: BoundValue): BoundValue {
  const engineKeys = namesIn(settingsSchema);
  const isEngines = ({ id, path }: ValueIssue): boolean =>
    id === "unknown-property" && path.length === 1 && engineKeys.includes(String(path[0]));
  const checks = bound.checks.map(({ plan, found }) => ({
    plan,
    found: found.filter((issue) => !isEngines(issue)),
  }));
  return { ...bound, checks };
}

/** Settings must fit the site's own schema, if it has one, and the engine's. */
function schemasOf(source: Lookup["source"], part: ContentPart): SchemaNode[] {
  const name = part.kind === "collection" ? part.name : schemaNames[part.kind];
  const own = schemaOfContent(source, name);
  const engines = part.kind === "settings" ? [settingsNode] : [];
  return [...(own === undefined ? [] : [own]), ...engines];
}

const schemaNames = { settings: "site", redirects: "redirects" };
