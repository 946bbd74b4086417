import { isJsonObject, type Json, type JsonPath, readAt } from "#core/json.ts";
import { bindableKeys, defaultRegions, regions } from "#core/page-keys.ts";
import { isBinding } from "#core/document/read/is-binding.ts";
import { presetFile } from "#core/document/read/list-presets.ts";
import { redirectsFile, settingsFile } from "#core/document/read/read-content.ts";
import { block, pageDocument, preset, settings } from "#core/schema/engine-schemas.ts";
import { schemaOfBlock, schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "#core/document/source.ts";
import { nowhere, type Place } from "./place.ts";
import { redirectNode } from "./redirect-schema.ts";
import { schemaNode, withLanguageSchemas } from "./schema-of-schemas.ts";
import { tokensFile } from "./list-tokens.ts";
import { stepSchemas } from "./step-schema.ts";
import { stepToken, tokensNode } from "./step-token.ts";
import { wordsNode } from "./words-schema.ts";

/** The document in which places are found. */
export type Ground = {
  source: Source;
  file: string;
  /** The document as far as it can be read. */
  root: Json | undefined;
  /** The type of the block that a patch of this id is for; undefined if it is not known. */
  typeOfPatched: (id: string) => string | undefined;
};

/** Finds the place of a value by its path from its document's root. */
export function findPlace(ground: Ground, path: JsonPath): Place {
  let place = placeOfRoot(ground);
  let value = ground.root;
  for (const step of path) {
    place = takeStep(ground, { place, value }, step);
    value = readAt(value, [step]);
  }
  const isLookedUp = place.binding === undefined && mayBind(place) && isBinding(value);
  return isLookedUp && isJsonObject(value)
    ? { ...place, role: "binding", binding: { value, path: [] } }
    : place;
}

/** @returns true if a binding is allowed there */
export function mayBind({ role, nodes }: Place): boolean {
  return nodes.length > 0 && ["props", "head", "setting", "field", "redirect-field"].includes(role);
}

function placeOfRoot({ source, file }: Ground): Place {
  if (file.startsWith("pages/")) return { role: "page", nodes: [pageDocument] };
  if (file === settingsFile) {
    const own = schemaOfContent(source, "site");
    return { role: "settings", nodes: [...(own === undefined ? [] : [own]), settings] };
  }
  if (file === redirectsFile) return { role: "redirects", nodes: [] };
  if (file.startsWith("content/shared/")) return { role: "block", nodes: [block] };
  const [, collection, isList] = /^content\/([^/]+?)(?:(\.json)|\/.*)$/.exec(file) ?? [];
  if (collection !== undefined)
    return { role: isList === undefined ? "entry" : "entries", nodes: listOf(source, collection) };
  if (file === tokensFile) return { role: "tokens", nodes: [tokensNode] };
  if (/^theme\/words\/[^/]+\.json$/.test(file)) return { role: "value", nodes: [wordsNode] };
  const [, type] = presetFile.exec(file) ?? [];
  if (type !== undefined) return { role: "preset", type, nodes: [preset] };
  const isSchema = /^(?:blocks\/[^/]+\/schema|schema\/.+)\.json$/.test(file);
  return isSchema ? { role: "schema", nodes: [schemaNode] } : nowhere;
}

function listOf(source: Source, collection: string): SchemaNode[] {
  const node = schemaOfContent(source, collection);
  return node === undefined ? [] : [node];
}

type Here = { place: Place; value: Json | undefined };

function takeStep(ground: Ground, here: Here, step: string | number): Place {
  const { place, value } = here;
  if (place.binding !== undefined) return stepBinding(place, step);
  if (mayBind(place) && isBinding(value) && isJsonObject(value))
    return { ...place, role: "binding", binding: { value, path: [step] } };
  const own = steps[place.role]?.(ground, here, step);
  return own ?? { ...place, nodes: stepNodes(ground, here, step) };
}

function stepBinding(place: Place, step: string | number): Place {
  const { value, path } = place.binding ?? { value: {}, path: [] };
  return { ...place, binding: { value, path: [...path, step] } };
}

function stepNodes({ source }: Ground, { place, value }: Here, step: string | number) {
  return stepSchemas(withLanguageSchemas(source), { nodes: place.nodes, value }, step);
}

/** Steps to a part of the same thing, in another role than the whole. */
function turn(role: Place["role"], ground: Ground, here: Here): (step: string | number) => Place {
  return (step) => ({ ...here.place, role, nodes: stepNodes(ground, here, step) });
}

type Step = (ground: Ground, here: Here, step: string | number) => Place | undefined;

/** Steps that lead from one kind of thing into another; all others stay in theirs. */
const steps: Partial<Record<Place["role"], Step>> = {
  page: (ground, here, step) => {
    const nodes = stepNodes(ground, here, step);
    if (regions.some((region) => region === step)) return { role: "blocks", nodes };
    if (step === "patch") return { role: "patches", nodes };
    return { role: bindableKeys.some((key) => key === step) ? "head" : "value", nodes };
  },
  settings: (ground, here, step) => ({
    role: step === "defaults" ? "defaults" : "setting",
    nodes: stepNodes(ground, here, step),
  }),
  defaults: (ground, here, step) => {
    const nodes = stepNodes(ground, here, step);
    const isRegion = defaultRegions.some((region) => region === step);
    return { role: isRegion ? "blocks" : "setting", nodes };
  },
  blocks: (_ground, { value }, step) => {
    const one = readAt(value, [step]);
    const type = isJsonObject(one) ? one["type"] : undefined;
    return { role: "block", nodes: [block], ...(typeof type === "string" ? { type } : {}) };
  },
  block: (ground, here, step) => {
    const type = isJsonObject(here.value) ? here.value["type"] : undefined;
    if (step !== "props" || typeof type !== "string")
      return { role: "value", nodes: stepNodes(ground, here, step) };
    const node = schemaOfBlock(ground.source, type);
    return { role: "block-props", type, nodes: node === undefined ? [] : [node] };
  },
  preset: (ground, here, step) => {
    const { type = "" } = here.place;
    if (step !== "props") return { role: "value", nodes: stepNodes(ground, here, step) };
    const node = schemaOfBlock(ground.source, type);
    return { role: "block-props", type, nodes: node === undefined ? [] : [node] };
  },
  patches: ({ source, typeOfPatched }, _here, step) => {
    const type = typeOfPatched(String(step));
    const node = type === undefined ? undefined : schemaOfBlock(source, type);
    const known = type === undefined ? {} : { type };
    const patched = String(step);
    return { role: "patch", patched, ...known, nodes: node === undefined ? [] : [node] };
  },
  "block-props": (ground, here, step) => turn("props", ground, here)(step),
  patch: (ground, here, step) => turn("props", ground, here)(step),
  entry: (ground, here, step) => turn("field", ground, here)(step),
  redirect: (ground, here, step) => turn("redirect-field", ground, here)(step),
  entries: (_ground, { place }) => ({ role: "entry", nodes: place.nodes }),
  redirects: ({ source }) => {
    const own = schemaOfContent(source, "redirects");
    return { role: "redirect", nodes: [...(own === undefined ? [] : [own]), redirectNode] };
  },
  tokens: (_ground, here, step) => stepToken(here, step),
  "token-extensions": (_ground, here, step) => stepToken(here, step),
  "token-modes": (_ground, here, step) => stepToken(here, step),
};
