import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { packedIn } from "./pack.ts";

/** A command of a site, run to its end. */
export type Ended = { code: number; output: string };

/** A site that was made as a stranger makes one. */
export type NewSite = {
  /** Its folder, outside the repository. */
  root: string;
  /** Runs a command in it, with the machine's own Node first, as a person's shell does. */
  run: (command: string, ...words: string[]) => Promise<Ended>;
  remove: () => Promise<void>;
};

/**
 * Makes a site by the packed packages, as the README says until they are published, and installs it
 * from npm's registry.
 *
 * @throws where a command of the way there fails, with all that it said
 */
export async function makeNewSite(starter: string): Promise<NewSite> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `tessera-${starter}-`)));
  const root = path.join(folder, "my-site");
  const packed = (name: string): string =>
    `file:${path.join(process.env[packedIn] ?? "", `tessera-pages-${name}-0.1.0.tgz`)}`;
  const answers = ["--starter", starter, "--name", "Example Works", "--yes"];
  const engine = ["--engine", packed("engine")];
  await insist(runIn(folder, "npx", ["--yes", packed("create"), "my-site", ...engine, ...answers]));
  await insist(runIn(root, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]));
  return {
    root,
    run: (command, ...words) => runIn(root, command, words),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function insist(running: Promise<Ended>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
}

/** @returns how a command ended, and what it said, without npm's warnings */
function runIn(folder: string, command: string, words: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(
    command,
    words,
    {
      cwd: folder,
      env: readEnvironment(),
      shell: process.platform === "win32",
      maxBuffer: 2 ** 26,
    },
    (error, out, err) => {
      const said = `${out}${err}`.split("\n").filter((line) => !line.startsWith("npm warn"));
      const code = typeof error?.code === "number" ? error.code : Number(error !== null);
      resolve({ code, output: said.join("\n").trim() });
    },
  );
  return promise;
}

/** A stranger's: without what npm and this repository's scripts add to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const own = folders.filter((name) => !name.includes(`${path.sep}node_modules${path.sep}`));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:package|lifecycle|command|execpath|node_execpath)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    NODE_OPTIONS: "",
    NODE_ENV: "",
    PATH: own.join(path.delimiter),
  };
}
