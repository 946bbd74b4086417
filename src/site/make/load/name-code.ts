import type { JsonObject } from "#core/json.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { listReferredFiles } from "#core/schema/list-references.ts";
import { listSchemas } from "#core/schema/make-compiler.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { listSubschemas } from "#core/schema/walk-schema.ts";

type SchemaFiles = ReadonlyMap<string, JsonObject>;

/**
 * Names the compiled code of each schema by all that it rests on beside the compiler: the schema,
 * and those that it refers to, however far.
 *
 * @returns a key for each file
 */
export function nameCode(source: Schemas): Map<string, string> {
  const schemas: SchemaFiles = new Map(listSchemas(source));
  const texts = new Map([...schemas].map(([file, schema]) => [file, JSON.stringify(schema)]));
  const targets = new Map(
    [...schemas].map(([file, schema]) => [file, listTargets({ file, schema }, schemas)]),
  );
  return new Map(
    [...schemas.keys()].map((file) => {
      const reached = new Set([file]);
      // A set is walked with what is added to it on the way.
      for (const one of reached) for (const target of targets.get(one) ?? []) reached.add(target);
      const parts = [...reached].toSorted().map((one) => `${one} ${texts.get(one)}`);
      return [file, hashContent(file, ...parts)];
    }),
  );
}

/** Lists the files that a schema refers to. */
function listTargets(node: SchemaNode, schemas: SchemaFiles): Iterable<string> {
  // References may start from an address of the schema's own.
  const hasOwn = listSubschemas(node.schema).some((part) => "$id" in part.schema);
  return hasOwn ? schemas.keys() : listReferredFiles(node);
}
