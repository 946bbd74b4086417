import { isJsonObject, type Json, type JsonPath, readAt } from "#core/json.ts";
import { bindableKeys, defaultRegions, regions } from "#core/page-keys.ts";
import { isBinding } from "#core/document/read/is-binding.ts";
import { block, pageDocument, preset, settings } from "#core/schema/engine-schemas.ts";
import { schemaOfBlock, schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "#core/document/source.ts";
import type { Knowledge } from "../knowledge.ts";
import { type DocumentKind, readKind } from "./document-kind.ts";
import type { Place } from "./place.ts";
import { redirectNode, schemaNode, withLanguageSchemas, wordsNode } from "./language-schemas.ts";
import { type SchemaView, viewSchemas } from "./view-schemas.ts";
import { stepToken, tokensNode } from "./step-token.ts";

/** The document in which places are found. */
export type Ground = {
  knowledge: Knowledge;
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
  const { kind, name } = readKind(file);
  return kind === undefined ? { role: "value", nodes: [] } : roots[kind](source, name);
}

const roots: Record<DocumentKind, (source: Source, name: string) => Place> = {
  page: () => ({ role: "page", nodes: [pageDocument] }),
  settings: (source) => ({
    role: "settings",
    nodes: [...nodesOfContent(source, "site"), settings],
  }),
  redirects: () => ({ role: "redirects", nodes: [] }),
  shared: () => ({ role: "block", nodes: [block] }),
  entries: (source, name) => ({ role: "entries", nodes: nodesOfContent(source, name) }),
  entry: (source, name) => ({ role: "entry", nodes: nodesOfContent(source, name) }),
  tokens: () => ({ role: "tokens", nodes: [tokensNode] }),
  words: () => ({ role: "value", nodes: [wordsNode] }),
  preset: (_source, type) => ({ role: "preset", type, nodes: [preset] }),
  "block-schema": () => ({ role: "schema", nodes: [schemaNode] }),
  "content-schema": () => ({ role: "schema", nodes: [schemaNode] }),
  schema: () => ({ role: "schema", nodes: [schemaNode] }),
};

function nodesOfContent(source: Source, name: string): SchemaNode[] {
  const node = schemaOfContent(source, name);
  return node === undefined ? [] : [node];
}

type Here = { place: Place; value: Json | undefined };

function takeStep(ground: Ground, here: Here, step: string | number): Place {
  const { place, value } = here;
  const { binding } = place;
  if (binding !== undefined)
    return { ...place, binding: { ...binding, path: [...binding.path, step] } };
  if (mayBind(place) && isBinding(value) && isJsonObject(value))
    return { ...place, role: "binding", binding: { value, path: [step] } };
  return (
    steps[place.role]?.(ground, here, step) ?? {
      ...place,
      nodes: stepNodes(ground, here, step),
    }
  );
}

function stepNodes(ground: Ground, { place, value }: Here, step: string | number): SchemaNode[] {
  return viewPlace(ground, place, value).step(step).nodes;
}

/**
 * @param value at the place, as far as it is written
 * @returns the schemas of a place
 */
export function viewPlace(
  { source }: Pick<Ground, "source">,
  { nodes }: Place,
  value?: Json,
): SchemaView {
  return viewSchemas(withLanguageSchemas(source), nodes, value);
}

type Step = (ground: Ground, here: Here, step: string | number) => Place | undefined;

/** Steps to a part of the same thing, in another role than the whole. */
function turn(role: Place["role"]): Step {
  return (ground, here, step) => ({ ...here.place, role, nodes: stepNodes(ground, here, step) });
}

/** Steps to the props of a block of a type. */
function enterProps({ source }: Ground, type: string): Place {
  const node = schemaOfBlock(source, type);
  return { role: "block-props", type, nodes: node === undefined ? [] : [node] };
}

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
  defaults: (ground, here, step) => ({
    role: defaultRegions.some((region) => region === step) ? "blocks" : "setting",
    nodes: stepNodes(ground, here, step),
  }),
  blocks: (_ground, { value }, step) => {
    const type = readAt(value, [step, "type"]);
    return { role: "block", nodes: [block], ...(typeof type === "string" ? { type } : {}) };
  },
  block: (ground, here, step) => {
    const type = readAt(here.value, ["type"]);
    return step === "props" && typeof type === "string"
      ? enterProps(ground, type)
      : { role: "value", nodes: stepNodes(ground, here, step) };
  },
  preset: (ground, here, step) =>
    step === "props"
      ? enterProps(ground, here.place.type ?? "")
      : { role: "value", nodes: stepNodes(ground, here, step) },
  patches: (ground, _here, step) => {
    const patched = String(step);
    const type = ground.typeOfPatched(patched);
    return type === undefined
      ? { role: "patch", patched, nodes: [] }
      : { ...enterProps(ground, type), role: "patch", patched };
  },
  "block-props": turn("props"),
  patch: turn("props"),
  entry: turn("field"),
  redirect: turn("redirect-field"),
  entries: (_ground, { place }) => ({ role: "entry", nodes: place.nodes }),
  redirects: ({ source }) => ({
    role: "redirect",
    nodes: [...nodesOfContent(source, "redirects"), redirectNode],
  }),
  tokens: (_ground, here, step) => stepToken(here, step),
  "token-extensions": (_ground, here, step) => stepToken(here, step),
  "token-modes": (_ground, here, step) => stepToken(here, step),
};
