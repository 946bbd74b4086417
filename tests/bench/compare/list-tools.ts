import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type Json } from "#core/json.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { once } from "#core/remember.ts";
import type { BenchPage } from "../generate/bench-page.ts";
import { makeBenchPages } from "../generate/make-bench-pages.ts";
import { writeStarterSite } from "../generate/write-tessera-site.ts";
import { deriveTemplates, type Templates } from "../templates/derive-templates.ts";
import { writeAstro } from "../templates/write-astro.ts";
import { writeHugo } from "../templates/write-hugo.ts";
import { writeNext } from "../templates/write-next.ts";
import { writeStrings } from "../templates/write-strings.ts";
import { installEngine } from "./install-engine.ts";
import { makePeer, type Peer, removeAll } from "./make-peer.ts";
import { makeTessera } from "./make-tessera.ts";
import type { Command, Tool } from "./tool.ts";
import { asFrontMatter, asJson, writeFiles, writePeerPage } from "./write-peer-site.ts";

const peers = path.resolve(import.meta.dirname, "../peers");
const definitions = engineSchemas["tessera:definitions"];

/** The folder of the site that templates are derived from. */
export const templateFolder = "templates";

/**
 * Lists what is compared, as the tables do. Hugo is there where it is installed or `HUGO` names it.
 *
 * @param work each has a folder in it
 * @param findPackages returns the folder `node_modules` of Tessera's sites; the packed engine's where
 *   it is left out
 */
export function listTools(work: string, findPackages = once(() => installEngine(work))): Tool[] {
  let derived: Promise<Templates> | undefined;
  const templates = (): Promise<Templates> =>
    (derived ??= deriveTemplates(path.join(work, templateFolder)));
  const hugo = readHugo(path.join(work, "hugo", "cache"));
  const peersBeside: Peer[] = [
    ...(hugo === null ? [] : [hugo]),
    {
      name: `Eleventy ${readVersion("eleventy", "@11ty/eleventy")}`,
      id: "eleventy",
      build: runNode("node_modules/.bin/eleventy"),
      made: ["dist"],
      write: writeStrings,
    },
    {
      name: `Astro ${readVersion("astro", "astro")}`,
      id: "astro",
      build: runNode("node_modules/.bin/astro", "build"),
      made: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
      write: writeAstro,
    },
    {
      name: `Next ${readVersion("next", "next")}, export`,
      id: "next",
      build: runNode("node_modules/.bin/next", "build"),
      made: ["out", ".next"],
      write: writeNext,
    },
  ];
  const bare = { name: "Tessera, `--no-extras`", id: "tessera", flags: ["--no-extras"] };
  const whole = { name: "Tessera, every extra", id: "tessera-extras", flags: [] };
  return [
    makeFloor(work, templates),
    makeAjv(work),
    makeTessera(work, { ...bare, isChecked: true, findPackages }),
    makeTessera(work, { ...whole, isChecked: false, findPackages }),
    ...peersBeside.map((peer) => makePeer(work, peer, templates)),
  ];
}

/** It remembers nothing, so that one action tells all of it. */
function makeFloor(work: string, templates: () => Promise<Templates>): Tool {
  const peer: Peer = {
    name: "Floor: concatenate strings, write",
    id: "floor",
    build: runNode("build.js"),
    made: ["dist"],
    write: writeStrings,
  };
  const floor = makePeer(work, peer, templates);
  return { ...floor, steps: floor.steps.filter(({ action }) => action === "cold") };
}

/** The floor of `tessera validate`: the generated pages, without what is bound in them. */
function makeAjv(work: string): Tool {
  const folder = path.join(work, "ajv");
  return {
    name: "Floor: `JSON.parse`, ajv",
    id: "ajv",
    folder,
    out: null,
    kept: [],
    steps: [
      {
        action: "check",
        prepare: () => Promise.resolve(),
        command: runNode(path.join(peers, "ajv", "validate.js")),
      },
    ],
    install: () => Promise.resolve(),
    async writeSite(size) {
      await writeStarterSite(folder);
      await removeAll(folder, ["pages"]);
      await writeFiles(folder, { "definitions.json": JSON.stringify(definitions) });
      for (const page of makeBenchPages(size))
        await writePeerPage(folder, withoutBindings(page), asJson);
    },
  };
}

function withoutBindings(page: BenchPage): BenchPage {
  const isBound = (value: Json): boolean =>
    isJsonObject(value) && Object.keys(value).some((key) => key.startsWith("$"));
  return JSON.parse(JSON.stringify(page, (_, value: Json) => (isBound(value) ? undefined : value)));
}

function runNode(...args: string[]): Command {
  const env = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  return { file: process.execPath, args, env };
}

function readHugo(cache: string): Peer | null {
  const file = process.env["HUGO"] ?? "hugo";
  try {
    const version = execFileSync(file, ["version"]).toString();
    const number = /v(\d+\.\d+\.\d+)/.exec(version)?.[1] ?? "";
    return {
      name: `Hugo ${number}`,
      id: "hugo",
      build: { file, args: ["--quiet", "--cacheDir", cache] },
      made: ["dist", "cache", "resources"],
      format: asFrontMatter,
      write: writeHugo,
    };
  } catch (error) {
    const isAsked = process.env["HUGO"] !== undefined;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing && !isAsked) return null;
    throw error;
  }
}

function readVersion(id: string, name: string): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(peers, id, "package.json"), "utf8"));
  return String(dependencies[name]);
}
