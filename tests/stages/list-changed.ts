import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Lists the files that differ from what has landed: what is not committed, and the commits that the
 * upstream branch lacks. Where nothing differs, those of the last commit.
 *
 * @returns paths from the root, of files that are there
 * @throws where the root is no git checkout
 */
export function listChanged(root: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [landed = "HEAD"] = tryGit(() => git("merge-base", "HEAD", "@{upstream}"));
  const own = [
    ...git("diff", "--name-only", landed),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const changed = own.length > 0 ? own : tryGit(() => git("diff", "--name-only", "HEAD~1"));
  return [...new Set(changed)].filter((file) => existsSync(path.join(root, file)));
}

/** A branch without an upstream, or a first commit, has nothing to compare with. */
function tryGit(list: () => string[]): string[] {
  try {
    return list();
  } catch {
    return [];
  }
}
