import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { tesseraCommand } from "../../make-project-copy.ts";
import { writeTesseraSite } from "../generate/write-tessera-site.ts";
import { makePeer, removeAll } from "./make-peer.ts";
import { makeTessera } from "./make-tessera.ts";
import type { Command, Tool } from "./tool.ts";
import { asFrontMatter } from "./write-peer-site.ts";

const peers = path.resolve(import.meta.dirname, "../peers");

/**
 * Lists what is compared, as the tables do. Hugo is there where it is installed or `HUGO` names it.
 *
 * @param work each has a folder in it
 */
export function listTools(work: string): Tool[] {
  const hugo = readHugo(path.join(work, "hugo", "cache"));
  return [
    makeFloor(work),
    makeAjv(work),
    ...listTessera(work),
    ...(hugo === null
      ? []
      : [
          makePeer(work, {
            ...hugo,
            id: "hugo",
            made: ["dist", "cache", "resources"],
            format: asFrontMatter,
          }),
        ]),
    makePeer(work, {
      name: `Eleventy ${readVersion("eleventy", "@11ty/eleventy")}`,
      id: "eleventy",
      build: runNode("node_modules/.bin/eleventy"),
      made: ["dist"],
    }),
    makePeer(work, {
      name: `Astro ${readVersion("astro", "astro")}`,
      id: "astro",
      build: runNode("node_modules/.bin/astro", "build"),
      made: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
    }),
    makePeer(work, {
      name: `Next ${readVersion("next", "next")}, export`,
      id: "next",
      build: runNode("node_modules/.bin/next", "build"),
      made: ["out", ".next"],
    }),
  ];
}

/** Tessera as its peers are, and with what none of them does. */
function listTessera(work: string): Tool[] {
  const help = execFileSync(process.execPath, [tesseraCommand, "build", "--help"]).toString();
  const hasExtras = help.includes("--no-extras");
  const whole = { name: "Tessera, every extra", id: "tessera-extras", flags: [] };
  if (!hasExtras) return [makeTessera(work, { ...whole, id: "tessera", isChecked: true })];
  const bare = { name: "Tessera, `--no-extras`", id: "tessera", flags: ["--no-extras"] };
  return [
    makeTessera(work, { ...bare, isChecked: true }),
    makeTessera(work, { ...whole, isChecked: false }),
  ];
}

/** It remembers nothing, so that one action tells all of it. */
function makeFloor(work: string): Tool {
  const floor = makePeer(work, {
    name: "Floor: concatenate strings, write",
    id: "floor",
    build: runNode("build.js"),
    made: ["dist"],
  });
  return { ...floor, steps: floor.steps.filter(({ action }) => action === "cold") };
}

/** The floor of `tessera validate`, on the same files. */
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
      await removeAll(work, ["ajv"]);
      await writeTesseraSite(folder, size);
    },
  };
}

function runNode(...args: string[]): Command {
  const env = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  return { file: process.execPath, args, env };
}

function readHugo(cache: string): { name: string; build: Command } | null {
  const file = process.env["HUGO"] ?? "hugo";
  try {
    const version = execFileSync(file, ["version"]).toString();
    const number = /v(\d+\.\d+\.\d+)/.exec(version)?.[1] ?? "";
    return { name: `Hugo ${number}`, build: { file, args: ["--quiet", "--cacheDir", cache] } };
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
