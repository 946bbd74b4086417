import { readFileSync } from "node:fs";
import type { Io } from "./command.ts";

const everyMs = 500;

/** The longest chain of parents: npm, the shell that it starts, and what that may start. */
const longestChain = 4;

/**
 * Notices, under npm, that npm or the shell between has gone: a shell passes no signal on, and
 * nobody can pass on SIGKILL.
 *
 * @param end called once
 */
export function watchParents(env: Io["env"], end: () => void): void {
  // npm and the like set this. Any other parent may go: `nohup tessera serve &`.
  if (env["npm_lifecycle_event"] === undefined) return;
  const chain = listParents();
  const timer = setInterval(() => {
    if (isWhole(chain)) return;
    clearInterval(timer);
    end();
  }, everyMs).unref();
}

/** @returns the parents up to npm; where the system shows no others, the nearest alone */
function listParents(): number[] {
  const chain = [process.ppid];
  while (chain.length < longestChain) {
    const { name, parent } = readProcess(chain.at(-1) ?? 0) ?? {};
    if (name === undefined || parent === undefined) break;
    if (name.startsWith("npm")) return chain;
    chain.push(parent);
  }
  return [process.ppid];
}

function isWhole(chain: number[]): boolean {
  const [first, ...others] = chain;
  return (
    process.ppid === first &&
    others.every((parent, index) => readProcess(chain[index] ?? 0)?.parent === parent)
  );
}

/** @returns a process by Linux's proc(5); null where it has gone, or on another system */
function readProcess(id: number): { name: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const end = text.lastIndexOf(")");
    const parent = Number(text.slice(end + 2).split(" ")[1]);
    return { name: text.slice(text.indexOf("(") + 1, end), parent };
  } catch {
    return null;
  }
}
