import { isJsonObject } from "#core/json.ts";
import { bindings, formOf } from "#core/document/bind/bindings.ts";
import { regions } from "#core/page-keys.ts";
import { pageDocumentSchema } from "#core/schema/page-document.ts";
import { settingsSchema } from "#core/schema/settings.ts";
import { listProperties, type PropertyReference } from "./list-properties.ts";

/** @returns the keys of a page's document, without those of its blocks */
export function listPageKeys(): PropertyReference[] {
  return listProperties(pageDocumentSchema)
    .filter(({ path }) => !regions.some((region) => path.startsWith(`${region}[]`)))
    .map((row) => (regions.some((region) => region === row.path) ? nameBlocks(row) : row));
}

function nameBlocks(row: PropertyReference): PropertyReference {
  return { ...row, type: "list of blocks" };
}

/** @returns the keys of a block in a page's document */
export function listBlockKeys(): PropertyReference[] {
  const { definitions } = pageDocumentSchema;
  const block = isJsonObject(definitions) ? definitions["block"] : undefined;
  return listProperties(isJsonObject(block) ? block : {});
}

/** @returns the engine's keys of `content/site.json`; a site's own are in its schema */
export function listSettingsKeys(): PropertyReference[] {
  return listProperties(settingsSchema).map((row) =>
    regions.some((region) => row.path === `defaults.${region}`) ? nameBlocks(row) : row,
  );
}

/** A binding: its own key and its parts. */
export type BindingReference = { key: string; parts: PropertyReference[] };

/** @returns all bindings */
export function listBindings(): BindingReference[] {
  return bindings.map((binding) => {
    const { key } = binding;
    const properties = formOf(binding);
    const parts = listProperties({ type: "object", required: [key], properties });
    // A list without choices is that of the collections, which each site has of its own.
    const rows = parts.map(({ choices = [], ...row }) => {
      return choices.length === 0 ? row : { ...row, choices };
    });
    return { key, parts: rows };
  });
}
