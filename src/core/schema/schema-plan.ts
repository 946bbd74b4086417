import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import { openKeywords } from "./keyword.ts";
import { keywords } from "./keywords.ts";
import { rememberSchemas, type Schemas } from "./remember-schemas.ts";
import { readRules, type Rule } from "./rules.ts";
import { followReference, type SchemaNode } from "./schema-node.ts";
import { listParts, propertiesIn } from "./walk-schema.ts";

/**
 * A schema's rules for a value and its parts, read once: references are followed, and marks say
 * what a walk may skip.
 */
export type SchemaPlan = {
  /** The schema itself, references followed. */
  readonly node: SchemaNode;
  readonly format: string | undefined;
  /** Undefined if the schema names none. */
  readonly properties: ReadonlyMap<string, SchemaPlan> | undefined;
  readonly items: SchemaPlan | undefined;
  /** The default and `x-deprecated` beside a reference, or in the schema itself. */
  readonly preset: Json | undefined;
  readonly deprecation: Json | undefined;
  /** Properties that have a default, or a part with one. */
  readonly filled: readonly (readonly [key: string, part: SchemaPlan])[];
  /** Its rules between properties (`x-rules`). */
  readonly rules: readonly Rule[];
  /** True if it, or a part of it, has a format. */
  readonly hasFormats: boolean;
  /** True if a property of it, or of a part of it, has a default. */
  readonly hasDefaults: boolean;
  /** True if a property of it, or of a part of it, is deprecated. */
  readonly hasDeprecations: boolean;
  /** True if it, or a part of it, has rules. */
  readonly hasRules: boolean;
  /**
   * True if defaults depend on more than properties and items: only the validator fills them in.
   */
  readonly isOdd: boolean;
};

type Draft = { -readonly [Key in keyof SchemaPlan]: SchemaPlan[Key] } & {
  items: Draft | undefined;
  /** Parts behind `allOf`, `if` and the like, which no walk enters. */
  hidden: Draft[];
  parts: Draft[];
};

const plansOf = rememberSchemas(() => new Map<JsonObject, Map<string, Draft>>());

/** @returns the plan of a schema, the same one for the same schema */
export function planOf(schemas: Schemas, node: SchemaNode): SchemaPlan {
  const plans = plansOf(schemas);
  const cached = plans.get(node.schema)?.get(node.file);
  if (cached !== undefined) return cached;
  const drafts: Draft[] = [];
  const plan = make(node);
  spreadMarks(drafts);
  for (const draft of drafts)
    draft.filled = [...(draft.properties ?? [])].filter(
      ([, part]) => part.preset !== undefined || part.hasDefaults,
    );
  return plan;

  function make(of: SchemaNode): Draft {
    const files = plans.get(of.schema) ?? new Map<string, Draft>();
    plans.set(of.schema, files);
    const before = files.get(of.file);
    if (before !== undefined) return before;
    const draft = begin(of, followReference(schemas, of));
    files.set(of.file, draft);
    drafts.push(draft);
    const { schema, file } = draft.node;
    const makePart = (part: JsonObject): Draft => make({ schema: part, file });
    const properties = propertiesIn(schema).map(([key, part]) => [key, makePart(part)] as const);
    if (isJsonObject(schema["properties"])) draft.properties = new Map(properties);
    if (isJsonObject(schema["items"])) draft.items = makePart(schema["items"]);
    const ofProperties = properties.map(([, part]) => part);
    draft.parts = [...ofProperties, ...(draft.items === undefined ? [] : [draft.items])];
    draft.hasDeprecations = ofProperties.some((part) => part.deprecation !== undefined);
    draft.hasDefaults = ofProperties.some((part) => part.preset !== undefined);
    draft.hidden = [...listHidden(schema), ...listBeside(of)].map(makePart);
    return draft;
  }
}

function begin(of: SchemaNode, node: SchemaNode): Draft {
  const { format } = node.schema;
  const rules = [node.schema, ...listBeside(of)].flatMap(readRules);
  return {
    node,
    format: typeof format === "string" ? format : undefined,
    properties: undefined,
    items: undefined,
    preset: of.schema["default"],
    deprecation: of.schema["x-deprecated"],
    filled: [],
    rules,
    hasFormats: typeof format === "string",
    hasDefaults: false,
    hasDeprecations: false,
    hasRules: rules.length > 0,
    isOdd: false,
    hidden: [],
    parts: [],
  };
}

/** Returns the schemas beside a reference, which are valid too. */
function listBeside({ schema }: SchemaNode): JsonObject[] {
  const { $ref, ...beside } = schema;
  return $ref === undefined ? [] : [beside];
}

/** @returns schemas of a value or its parts outside `properties` and `items` */
function listHidden({ items, ...schema }: JsonObject): JsonObject[] {
  const behind = listParts(schema).filter(({ path }) => !openKeywords.includes(String(path[0])));
  // The default of an item at a fixed index is no property's.
  const inPlace = Array.isArray(items) ? items.map((item) => ({ properties: { item } })) : [];
  return [...behind.map((part) => part.schema), ...inPlace];
}

/** @returns true if a schema's result may depend on when its defaults are filled in */
function mixesOrder({ uniqueItems, ...schema }: JsonObject): boolean {
  return uniqueItems === true || Object.keys(schema).some((key) => early.has(key));
}

const early = new Set(Object.keys(keywords).filter((key) => keywords[key]?.isEarly === true));

const marks = ["hasFormats", "hasDeprecations", "hasRules", "hasDefaults", "isOdd"] as const;

/** Spreads marks upwards until none is new: a schema may lead back to itself. */
function spreadMarks(drafts: Draft[]): void {
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const draft of drafts)
      for (const mark of marks)
        if (!draft[mark] && isMarked(draft, mark)) {
          draft[mark] = true;
          isNew = true;
        }
  }
}

function isMarked(draft: Draft, mark: (typeof marks)[number]): boolean {
  const { parts, hidden, hasDefaults } = draft;
  if (parts.some((part) => part[mark])) return true;
  if (mark === "hasDefaults") return hidden.some((part) => part.hasDefaults);
  if (mark !== "isOdd") return false;
  const isMixed = hasDefaults && [draft, ...hidden].some((one) => mixesOrder(one.node.schema));
  return isMixed || hidden.some((part) => part.hasDefaults);
}

/** @returns the plan of a part of a value; undefined if the schema does not describe it */
export function planAt(plan: SchemaPlan | undefined, path: JsonPath): SchemaPlan | undefined {
  return path.reduce<SchemaPlan | undefined>(
    (at, step) => (typeof step === "number" ? at?.items : at?.properties?.get(step)),
    plan,
  );
}

/** @returns the names of an object's properties in a schema; undefined if it names none */
export function namesOf(plan: SchemaPlan | undefined): string[] | undefined {
  const properties = plan?.node.schema["properties"];
  return isJsonObject(properties) ? Object.keys(properties) : undefined;
}
