import { engineSchemas } from "./engine-schemas.ts";

/**
 * Returns a schema's address: schemas refer to each other by their files' paths, to the engine's by
 * address; ajv wants addresses.
 */
export function addressSchema(file: string): string {
  return file in engineSchemas ? file : `https://schema.tessera.example/${file}`;
}
