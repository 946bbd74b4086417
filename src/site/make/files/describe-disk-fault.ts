import { statfsSync } from "node:fs";
import path from "node:path";
import { getSystemErrorName } from "node:util";

const chown = "Give it to this user (chown), or build as its owner.";

/** System error codes: their meaning to whoever builds, and the remedy. */
const faults: Record<string, [what: string, remedy: string]> = {
  ENOSPC: ["the disk is full", "Free some space, or build on a larger disk, and build again."],
  EDQUOT: [
    "the quota of this user is used up",
    "Free some space, or have the quota raised, and build again.",
  ],
  EFBIG: [
    "the file is larger than this user may write",
    "Have the limit raised (ulimit -f), and build again.",
  ],
  EROFS: ["the disk is read-only", "Build in a folder that you can write to."],
  EACCES: ["this user has no permission to read or write there", chown],
  EPERM: ["the system does not permit it", chown],
  EMFILE: ["this process has too many open files", "Raise the limit (ulimit -n), and build again."],
  ENFILE: [
    "the system has too many open files",
    "End the program with so many open files, and build again.",
  ],
  EIO: ["the disk is failing", "Check it before you build again."],
  EBUSY: [
    "another program uses it, or a disk is mounted there",
    "End that program, or mount the disk at the folder above, and build again.",
  ],
  EXDEV: [
    "it is not on the same disk as the folder that it must move to",
    "Keep dist/ and the files beside it on one disk.",
  ],
};

/** SQLite's error codes, of the lock. */
const sqliteErrors: Record<string, string> = { 8: "EACCES", 10: "EIO", 13: "ENOSPC", 14: "EACCES" };

/** @returns the system's name for what the disk refused, or null for any other error */
function findDiskFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  if (errcode !== undefined) return sqliteErrors[errcode & 255] ?? null;
  const named = code ?? /\b(E[A-Z]{3,6}): /.exec(message)?.[1] ?? "";
  if (named in faults) return named;
  // The bundler, which is no JavaScript, has a number instead; Node has no name for that of a
  // quota.
  const [, number] = /\(os error ([1-9]\d*)\)/.exec(message) ?? [];
  if (number === undefined) return null;
  const name = number === "122" ? "EDQUOT" : getSystemErrorName(-Number(number));
  return name in faults ? name : null;
}

/** Codes that no content of a site's own files can cause. */
const full = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EMFILE", "ENFILE"]);

/** @returns whether a disk, or the process, is full, so that nothing can be made */
export function isDiskFull(error: unknown): boolean {
  return full.has(findDiskFault(error) ?? "");
}

/**
 * Describes in words what a disk refused: the place, the free space, what stays, and the remedy.
 *
 * @param root the site's folder
 * @returns the error itself where it is any other
 */
export function describeDiskFault(error: unknown, root: string): unknown {
  const code = findDiskFault(error);
  const [what, remedy] = faults[code ?? ""] ?? [];
  if (!(error instanceof Error) || code === null || what === undefined || isReported(error))
    return error;
  const place = findPlace(error) ?? path.join(root, ".tessera");
  const room = ["ENOSPC", "EDQUOT"].includes(code) ? describeRoom(root) : "";
  const message = `${place}: ${what} (${code}).${room} The last site stays as it was. ${remedy}`;
  // Errors from a thread or the bundler have no code, and their stack names no disk.
  const cause = "code" in error ? { cause: error } : {};
  return Object.assign(new Error(message, cause), { code: toldCode });
}

const toldCode = "TESSERA_DISK";

function isReported(error: Error): boolean {
  return "code" in error && error.code === toldCode;
}

function findPlace(error: Error): string | null {
  const { path: file, dest } = error as NodeJS.ErrnoException & { dest?: string };
  return dest ?? file ?? /'([^']+)'/.exec(error.message)?.[1] ?? null;
}

function describeRoom(root: string): string {
  try {
    const { bavail, bsize, ffree, files } = statfsSync(root);
    if (files > 0 && ffree === 0) return " It has no room for another file.";
    return ` ${((bavail * bsize) / 1e6).toFixed(1)} MB are free at ${root}, apart from what this build wrote.`;
  } catch {
    return "";
  }
}
