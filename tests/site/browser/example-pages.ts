import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import type { Json, JsonObject } from "#core/json.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { inlineReferences } from "#core/document/generate/inline-references.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { makeProjectCopy, tesseraCommand } from "../../make-project-copy.ts";
import { resolveSite } from "../../resolve-site.ts";
import type { Theme } from "#core/page-keys.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import type { ServerEntry, RenderContext } from "#site/render/render-context.ts";
import { listFrameTypes } from "#site/make/pages/open-renderer.ts";
import { loadRenderer } from "#site/make/bundle/text-library-plugin.ts";
import { bundleRecord } from "#site/make/bundle/bundle-code.ts";
import { makeStyleSheets } from "#site/make/styles/make-style-sheets.ts";
import { measureFiles } from "#site/make/load/measure-files.ts";
import { describeImages } from "#site/make/images/describe-images.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const entry = path.join(root, ".tessera/server/entry.js");
const serverEntry = await loadRenderer<ServerEntry>(() => import(entry));

/** Pages that show every block's examples, as the site itself would show them. */
export type ExamplePages = {
  types: string[];
  /** The folder of the site whose build they are shown with. */
  built: string;
  /** The address of the sheet that shows a block's examples, in every place where one may stand. */
  routeOf: (type: string) => string;
  /** Answers these addresses, and the styles that they need, in a browser's page. */
  answer: (page: Page) => Promise<void>;
};

type ExampleOptions = {
  /** What becomes of a block's example before it is shown. */
  change?: (example: JsonObject, schema: JsonObject, type: string) => JsonObject;
  /** The page's own. */
  title?: string;
  theme?: Theme;
  /** Whether islands wake. */
  isAlive?: boolean;
};

/** All places in which a block may stand, and so all the room that it may have: a column, a sidebar, full width. */
function makeSheet(blocks: JsonObject[]): JsonObject {
  return { layout: "left", blocks, aside: blocks, closing: blocks };
}

/**
 * Takes the examples of every block through the whole line, from document to HTML.
 *
 * @throws where nothing is built, or where an example is not a valid document
 */
export async function makeExamplePages({
  change = (example) => example,
  title = "Example",
  theme = "light",
  isAlive = false,
}: ExampleOptions): Promise<ExamplePages> {
  const source = await loadSource(root);
  const types = Object.keys(source.blocks);
  const examplePages: Record<string, string> = {};
  for (const [type, schema] of Object.entries(source.blocks)) {
    const examples = schema["examples"] as JsonObject[];
    const blocks = examples.map((example) => ({ type, props: change(example, schema, type) }));
    const head = { title, theme, description: "Examples." };
    examplePages[`pages${toRoute(type)}.json`] = JSON.stringify({ ...head, ...makeSheet(blocks) });
  }
  const { value, diagnostics } = resolveSite(
    { ...source, documents: replaceTexts(source.documents, examplePages), hasEditorSchema: false },
    { drafts: false, today: "2026-06-15" },
  );
  // Examples lead to pages that only some sites have; each is shown anywhere, and alone.
  const expected = /^(?:dead-.+|no-aside|block-(?:region|most|order|company))$/;
  const faults = diagnostics.filter(({ code }) => !expected.test(code));
  if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 2));

  const built = isAlive ? await buildIslands(types) : root;
  const folder = path.join(built, ".tessera/client");
  const manifest = JSON.parse(await readFile(path.join(folder, ".vite/manifest.json"), "utf8"));
  const loader = Object.keys(manifest).find((name) => name.endsWith("/client/loader.ts"));
  const { styles } = JSON.parse(await readFile(bundleRecord(built), "utf8"));
  const sheets = makeStyleSheets(styles, listFrameTypes(inheritPages(readSite(source)).defaults));
  const context: RenderContext = {
    settings: value.settings,
    headOf: () => [],
    descriptions: { site: [], collections: {} },
    styles: sheets.styles,
    fonts: [],
    scripts: isAlive && loader !== undefined ? [`/${manifest[loader].file}`] : [],
    buildId: "examples",
    policy: null,
    allow: {},
    files: new Set(source.assets),
    images: await describeImages(root, source),
    sizes: measureFiles(root, source),
  };
  const pages = new Map(value.pages.map((page) => [page.route, page]));
  return {
    types,
    built,
    routeOf: toRoute,
    async answer(page) {
      await page.route("**/examples/*", async (call) => {
        const resolved = pages.get(new URL(call.request().url()).pathname);
        if (resolved === undefined) return call.fallback();
        const { html } = runToEnd(serverEntry.renderPage(resolved, context));
        return call.fulfill({ contentType: "text/html; charset=utf-8", body: html });
      });
      if (isAlive)
        // Its fonts have the letters of all blocks, and names that the site's own build does not know.
        await page.route("**/assets/*.{js,woff2}", (call) => {
          const file = path.join(folder, new URL(call.request().url()).pathname);
          return existsSync(file) ? call.fulfill({ path: file }) : call.fallback();
        });
      // Sheets are made as pages ask for them.
      await page.route("**/assets/{blocks,frame}-*.css", async (call) => {
        const text = sheets.files.get(new URL(call.request().url()).pathname.slice(1));
        return text === undefined
          ? call.fallback()
          : call.fulfill({ contentType: "text/css", body: text });
      });
    },
  };
}

/**
 * Builds the site with the islands of all blocks: its own build has those of its pages alone.
 *
 * @returns the folder of the copy, which goes with the process
 */
async function buildIslands(types: string[]): Promise<string> {
  const copy = await makeProjectCopy();
  process.once("exit", () => rmSync(copy.root, { recursive: true, force: true }));
  const text = types.map((type) => `:::${type}\n:::\n`).join("\n");
  await writeFile(path.join(copy.root, "content/examples.md"), text);
  const run = promisify(execFile);
  await run(process.execPath, [tesseraCommand, "build", "--no-extras", "--root", copy.root]);
  return copy.root;
}

function toRoute(type: string): string {
  return `/examples/${type}`;
}

const schemas = {
  blocks: {},
  schemas: {
    "schema/definitions.json": JSON.parse(
      readFileSync(path.join(root, "schema/definitions.json"), "utf8"),
    ),
  },
};

type Known = {
  type?: string;
  enum?: Json[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  items?: JsonObject;
  properties?: Record<string, JsonObject>;
};

/**
 * Changes every text of a value that people read: no address, name of a picture, or choice.
 *
 * @param schema of the value
 * @param change gets the text and the characters that it may have
 */
export function changeTexts(
  value: Json,
  schema: JsonObject,
  change: (text: string, maxLength: number) => string,
): Json {
  const known = inlineReferences(schemas, { schema, file: "blocks/any/schema.json" }) as Known;
  if (typeof value === "string") {
    const isText = known.type === "string" && known.enum === undefined && !known.pattern;
    const isFree = known.format === undefined || known.format === "rich-text";
    return isText && isFree ? change(value, known.maxLength ?? Number.POSITIVE_INFINITY) : value;
  }
  if (Array.isArray(value))
    return value.map((item) => changeTexts(item, known.items ?? {}, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item = null]) => [
      key,
      changeTexts(item, known.properties?.[key] ?? {}, change),
    ]),
  );
}
