import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Copies what git knows of a checkout, or does not ignore, to a new folder; installed packages are
 * hard links. The copy is a repository of its own, since some tests ask git.
 *
 * @returns the copy's folder, and a function that deletes it
 */
export async function copyCheckout(
  root: string,
): Promise<{ copy: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(path.join(tmpdir(), "planted-"));
  const remove = () => rm(copy, { recursive: true, force: true, maxRetries: 5 });
  try {
    await run("git", ["clone", "--quiet", "--shared", "--no-checkout", root, copy]);
    const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const { stdout } = await run("git", listed, { cwd: root, maxBuffer: 1e8 });
    for (const file of stdout.split("\0").filter(Boolean)) await copyFile(root, copy, file);
    await run("git", ["reset", "--quiet"], { cwd: copy });
    await run("cp", ["-al", path.join(root, "node_modules"), path.join(copy, "node_modules")]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { copy, remove };
}

/** A file that was deleted, and not yet committed so, is no part of the checkout. */
async function copyFile(root: string, copy: string, file: string): Promise<void> {
  const to = path.join(copy, file);
  await mkdir(path.dirname(to), { recursive: true });
  await cp(path.join(root, file), to, { verbatimSymlinks: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
}
