import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import type { Manifest } from "vite";
import { makeStyleSheets } from "#build/make-style-sheets.ts";
import type { JsonObject } from "#document/json.ts";
import type { Theme } from "#document/resolved-site.ts";
import type { Door } from "#render/render-context.ts";
import { makeBlock, makeContext, makePage } from "../render/make-page.ts";

const root = path.resolve(import.meta.dirname, "../..");
const client = path.join(root, ".tessera/client");

/** @returns the names of all blocks */
export function listBlocks(): string[] {
  const folders = readdirSync(path.join(root, "blocks"), { withFileTypes: true });
  return folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
}

/**
 * @returns the examples of a block, each a page of its own, with the styles that its visitors get; and
 *   the sheets that no page of the site has, by their address
 * @throws where nothing is built: type npm run build
 */
export async function renderExamples(
  type: string,
  theme: Theme,
): Promise<{ pages: string[]; sheets: Map<string, string> }> {
  const door: Door = await import(pathToFileURL(path.join(root, ".tessera/door/entry.js")).href);
  const manifest = readJson(path.join(client, ".vite/manifest.json")) as Manifest;
  const { styles, files } = makeStyleSheets({ manifest, folder: client });
  const loader = manifest["src/browser/loader.ts"]?.file;
  const context = makeContext({ styles, scripts: loader === undefined ? [] : [`/${loader}`] });
  const pages = readExamples(type).map((props) => {
    const page = makePage({ theme, route: "/example", blocks: [makeBlock(type, { props })] });
    return door.renderPage(page, { ...context, policy: null }).html;
  });
  if (pages.length === 0) throw new Error(`blocks/${type}/schema.json has no examples.`);
  return { pages, sheets: new Map([...files].map(([file, text]) => [`/${file}`, text])) };
}

/** With defaults filled in, as the document line does before a block is rendered. */
function readExamples(type: string): JsonObject[] {
  const ajv = new Ajv({ strict: false, useDefaults: true });
  addFormats(ajv);
  for (const format of ["link", "icon", "image", "vignette", "asset", "rich-text"])
    ajv.addFormat(format, true);
  const definitions = readJson(path.join(root, "schema/definitions.json")) as object;
  ajv.addSchema(definitions, "tessera:/schema/definitions.json");
  const schema = readJson(path.join(root, "blocks", type, "schema.json")) as {
    examples?: JsonObject[];
  };
  const fill = ajv.compile({ ...schema, $id: `tessera:/blocks/${type}/schema.json` });
  return (schema.examples ?? []).map((example) => {
    const props = structuredClone(example);
    fill(props);
    return props;
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
