import type { ValidateFunction } from "ajv";
import { type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import type { Owner } from "#core/messages/owner.ts";
import { checkRules } from "./check-rules.ts";
import { describeError, type FindMeant } from "./describe-error.ts";
import { fillDefaults } from "./fill-defaults.ts";
import { type Compiler, makeCompiler } from "./make-compiler.ts";
import { pairNames } from "./pair-names.ts";
import { findValidators } from "./prepared-validators.ts";
import type { Schemas } from "./remember-schemas.ts";
import type { SchemaNode } from "./schema-node.ts";
import { planAt, planOf, type SchemaPlan } from "./schema-plan.ts";
import { type Finding, reportRules } from "./report-rules.ts";
import { toPath } from "./to-path.ts";

/** A value with the defaults of a schema, its issues, and the schema's plan. */
export type Checked = { value: JsonObject; found: ValueIssue[]; plan: SchemaPlan };

type Validate = Pick<ValidateFunction, "errors"> & ((value: JsonObject) => unknown);

/** Checks a value by a schema; `owner` names the value's root. The value is left as it is. */
export type Checker = (node: SchemaNode, value: JsonObject, owner: Owner) => Checked;

/**
 * Makes a checker that compiles each schema once, or takes the prepared validators. A schema that
 * does not compile checks nothing.
 *
 * @param source its schemas
 * @param findMeant finds the binding that is meant by a value of the wrong type
 */
export function makeChecker(source: Schemas, findMeant: FindMeant = () => null): Checker {
  const prepared = findValidators(source);
  const state: { compiler?: Compiler } = {};
  const compiled = new Map<JsonObject, { validate: Validate; plan: SchemaPlan }>();

  return (node, value, owner) => {
    const { validate, plan } = compiled.get(node.schema) ?? compile(node);
    const filled = plan.isOdd ? structuredClone(value) : fillDefaults(value, plan);
    const isFitting = validate(filled) === true;
    const rules = plan.hasRules ? checkRules(filled, plan) : [];
    if (isFitting && rules.length === 0) return { value: filled, found: none, plan };
    const findings = [
      ...reportRules(validate.errors ?? [], filled),
      ...rules.map((issue) => ({ issue })),
    ];
    return { value: filled, found: toIssues(findings, filled, { owner, plan, findMeant }), plan };
  };

  function compile(node: SchemaNode): { validate: Validate; plan: SchemaPlan } {
    const entry = { validate: findValidator(node.file), plan: planOf(source, node) };
    compiled.set(node.schema, entry);
    return entry;
  }

  function findValidator(file: string): Validate {
    if (prepared !== undefined) return prepared.get(file) ?? allowAnything;
    state.compiler ??= makeCompiler(source);
    const validate = state.compiler.compile(file);
    return validate instanceof Error ? allowAnything : validate;
  }
}

/** The validator of a schema that does not compile, which is reported at the schema itself. */
const allowAnything: Validate = Object.assign(() => true, { errors: null });

const none: ValueIssue[] = [];

/**
 * Makes one issue a cause: a misspelt name would otherwise be reported twice, as an extra property
 * and as a missing one.
 */
function toIssues(
  findings: Finding[],
  root: Json,
  { owner, plan, findMeant }: { owner: Owner; plan: SchemaPlan; findMeant: FindMeant },
): ValueIssue[] {
  const schemaOf = (path: JsonPath): JsonObject | undefined => planAt(plan, path)?.node.schema;
  const meant = pairNames(findings.flatMap((one) => ("error" in one ? [one.error] : [])));
  const issues = findings.flatMap((one): ValueIssue[] => {
    if ("issue" in one) return [one.issue];
    const { error } = one;
    if (error.keyword === "if") return [];
    const name = meant.get(error);
    const of = { owner, schemaOf, findMeant, ...(name === undefined ? {} : { meant: name }) };
    return [describeError(error, toPath(error.instancePath, root), of)];
  });
  const misspelt = new Set(
    issues.flatMap(({ path, ...issue }) =>
      issue.id === "unknown-property" && issue.params.suggestion !== undefined
        ? [pointer([...path.slice(0, -1), issue.params.suggestion])]
        : [],
    ),
  );
  const mistyped = new Set(
    issues.flatMap(({ id, path }) => (id === "wrong-type" ? [pointer(path)] : [])),
  );
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const { missing, path, id } = issue;
    const values = (issue.about ?? []).map(pointer);
    if (values.some((value) => misspelt.has(value) || mistyped.has(value))) return false;
    if (missing !== undefined && misspelt.has(pointer([...path, missing]))) return false;
    // A value of the wrong type breaks every other rule too.
    const isOfValue = missing === undefined && id !== "unknown-property" && id !== "own-rule";
    const key = isOfValue ? pointer(path) : JSON.stringify(issue);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function pointer(path: JsonPath): string {
  return JSON.stringify(path);
}
