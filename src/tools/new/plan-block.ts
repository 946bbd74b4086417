import { readFileSync } from "node:fs";
import path from "node:path";
import type { JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { engine } from "#site/make/load/engine-folder.ts";
import { wordKey } from "./make-value.ts";
import { type Planned, writeDocument } from "./plan.ts";

/** The choices for a new block. */
export type BlockWishes = {
  type: string;
  /** The code that runs in the browser: React, a few lines of the platform, or none. */
  island?: "react" | "plain" | undefined;
};

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Plans a block's folder from the templates: schema, code, styles, and an island if asked for. */
export function planBlock(source: Source, { type, island }: BlockWishes): Planned {
  if (!namePattern.test(type)) {
    const words = type.toLowerCase().match(/[a-z0-9]+/g);
    const free = words?.join("-").replace(/^\d/, "block-$&") ?? "notice";
    return {
      problem: `The name of a block has only small letters, digits and hyphens. Type: ${free}`,
    };
  }
  if (Object.hasOwn(source.blocks, type))
    return { problem: `blocks/${type} already exists. Type another name.` };
  const folder = `blocks/${type}`;
  const islandFile = island === "react" ? "island.tsx" : "island.ts";
  return {
    files: {
      [`${folder}/schema.json`]: writeDocument(JSON.parse(fill("schema", type)) as JsonObject),
      [`${folder}/block.tsx`]: fill(island === undefined ? "block" : `block-${island}`, type),
      [`${folder}/style.css`]: fill("style", type),
      ...(island === undefined
        ? {}
        : { [`${folder}/${islandFile}`]: fill(`island-${island}`, type) }),
    },
    edits: [],
    next: [
      `List its props in ${folder}/schema.json; then npm run generate writes ${folder}/props.d.ts.`,
      `${folder}/block.tsx is its HTML${island === undefined ? "" : `, and ${folder}/${islandFile} is its code in the browser`}.`,
      `A page shows it with { "type": "${type}", "props": { "title": "…" } }.`,
    ],
  };
}

/** Reads a template, and fills in the block's name. */
function fill(template: string, type: string): string {
  const file = path.join(engine, "tools/new/templates", `${template}.txt`);
  const text = readFileSync(file, "utf8");
  return text.replaceAll("{{type}}", type).replaceAll("{{title}}", wordKey(type));
}
