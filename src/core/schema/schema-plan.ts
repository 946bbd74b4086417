import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import { listHiddenParts, mixesOrder } from "./hidden-parts.ts";
import { rememberSchemas, type Schemas } from "./remember-schemas.ts";
import { readRules, type Rule } from "./rules.ts";
import { followReference, type SchemaNode } from "./schema-node.ts";

/**
 * What a schema says of a value and of its parts, read once: references are followed, and what a walk
 * need not look at is known beforehand.
 */
export type SchemaPlan = {
  /** The schema itself, references followed. */
  readonly node: SchemaNode;
  readonly format: string | undefined;
  /** Undefined where the schema names none. */
  readonly properties: ReadonlyMap<string, SchemaPlan> | undefined;
  readonly items: SchemaPlan | undefined;
  /** Defaults of its properties. */
  readonly defaults: ReadonlyMap<string, Json>;
  /** Properties that have a default, or a part with one. */
  readonly filled: readonly (readonly [key: string, part: SchemaPlan])[];
  /** What `x-deprecated` says of its properties. */
  readonly deprecations: ReadonlyMap<string, Json>;
  /** Whether a property of it, or of a part of it, is deprecated. */
  readonly hasDeprecations: boolean;
  /** Its rules between properties (`x-rules`). */
  readonly rules: readonly Rule[];
  /** Whether it, or a part of it, has such rules. */
  readonly hasRules: boolean;
  /** Whether it, or a part of it, says a format. */
  readonly hasFormats: boolean;
  /** Whether it, or a part of it, gives a default. */
  readonly hasDefaults: boolean;
  /** Whether defaults depend on more than properties and items: then only the validator can tell them. */
  readonly isOdd: boolean;
};

type Draft = { -readonly [Key in keyof SchemaPlan]: SchemaPlan[Key] } & {
  items: Draft | undefined;
  /** Parts behind `allOf`, `if` and the like, which no walk goes into. */
  hidden: Draft[];
  parts: Draft[];
};

const plansOf = rememberSchemas(() => new Map<JsonObject, Map<string, Draft>>());

/** @returns the plan of a schema, the same one for the same schema */
export function planOf(schemas: Schemas, node: SchemaNode): SchemaPlan {
  const known = plansOf(schemas);
  const found = known.get(node.schema)?.get(node.file);
  if (found !== undefined) return found;
  const made: Draft[] = [];
  const plan = make(node);
  spreadMarks(made);
  for (const draft of made)
    draft.filled = [...(draft.properties ?? [])].filter(
      ([key, part]) => draft.defaults.has(key) || part.hasDefaults,
    );
  return plan;

  function make(of: SchemaNode): Draft {
    const files = known.get(of.schema) ?? new Map<string, Draft>();
    known.set(of.schema, files);
    const before = files.get(of.file);
    if (before !== undefined) return before;
    const draft = begin(followReference(schemas, of));
    files.set(of.file, draft);
    made.push(draft);
    const { schema, file } = draft.node;
    const { properties, items } = schema;
    const makePart = (part: JsonObject): Draft => make({ schema: part, file });
    if (isJsonObject(properties)) {
      const children = Object.entries(properties).filter((pair): pair is [string, JsonObject] =>
        isJsonObject(pair[1]),
      );
      const plans = new Map(children.map(([key, child]) => [key, makePart(child)]));
      draft.properties = plans;
      draft.parts.push(...plans.values());
      draft.defaults = readEach(children, "default");
      draft.deprecations = readEach(children, "x-deprecated");
      draft.hasDeprecations = draft.deprecations.size > 0;
      draft.hasDefaults = draft.defaults.size > 0;
    }
    if (isJsonObject(items)) {
      draft.items = makePart(items);
      draft.parts.push(draft.items);
    }
    draft.rules = [...readRules(schema), ...listBeside(of).flatMap(readRules)];
    draft.hasRules = draft.rules.length > 0;
    draft.hidden = [...listHiddenParts(schema), ...listBeside(of)].map(makePart);
    return draft;
  }
}

/** @returns what a keyword says of each property, where it does */
function readEach(properties: [string, JsonObject][], keyword: string): Map<string, Json> {
  return new Map(
    properties.flatMap(([key, { [keyword]: value }]): [string, Json][] =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

/** @returns the plan of a part of a value; undefined where the schema says nothing of it */
export function planAt(plan: SchemaPlan | undefined, path: JsonPath): SchemaPlan | undefined {
  return path.reduce<SchemaPlan | undefined>(
    (at, step) => (typeof step === "number" ? at?.items : at?.properties?.get(step)),
    plan,
  );
}

function begin(node: SchemaNode): Draft {
  const { format } = node.schema;
  return {
    node,
    format: typeof format === "string" ? format : undefined,
    properties: undefined,
    items: undefined,
    defaults: new Map(),
    filled: [],
    deprecations: new Map(),
    hasDeprecations: false,
    rules: [],
    hasRules: false,
    hasFormats: typeof format === "string",
    hasDefaults: false,
    isOdd: false,
    hidden: [],
    parts: [],
  };
}

/** What stands beside a reference holds too. */
function listBeside({ schema }: SchemaNode): JsonObject[] {
  const { $ref, ...beside } = schema;
  return $ref === undefined ? [] : [beside];
}

/** A schema may lead back to itself: marks go up until none is new. */
function spreadMarks(drafts: Draft[]): void {
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const draft of drafts) {
      const { hasFormats, hasDefaults, hasDeprecations, hasRules, isOdd } = draft;
      const below = [...draft.parts, ...draft.hidden];
      draft.hasFormats ||= draft.parts.some((part) => part.hasFormats);
      draft.hasDeprecations ||= draft.parts.some((part) => part.hasDeprecations);
      draft.hasRules ||= draft.parts.some((part) => part.hasRules);
      draft.hasDefaults ||= below.some((part) => part.hasDefaults);
      draft.isOdd ||=
        draft.parts.some((part) => part.isOdd) ||
        draft.hidden.some((part) => part.hasDefaults) ||
        (draft.hasDefaults && [draft, ...draft.hidden].some(({ node }) => mixesOrder(node.schema)));
      isNew ||=
        hasFormats !== draft.hasFormats ||
        hasDefaults !== draft.hasDefaults ||
        hasDeprecations !== draft.hasDeprecations ||
        hasRules !== draft.hasRules ||
        isOdd !== draft.isOdd;
    }
  }
}

/** @returns the names that a schema gives to an object's properties; undefined where it names none */
export function namesOf(plan: SchemaPlan | undefined): string[] | undefined {
  const properties = plan?.node.schema["properties"];
  return isJsonObject(properties) ? Object.keys(properties) : undefined;
}
