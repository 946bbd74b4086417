import { spawnSync } from "node:child_process";
import { textsOf } from "#core/messages/texts.ts";
import { blockOfFile } from "../block-of-file.ts";
import { admitSchemas } from "../check/admit-schemas.ts";
import type { Source } from "../source.ts";

/** Schemas of an earlier state of the repository, and its name. */
export type TaggedSchemas = Pick<Source, "blocks" | "schemas"> & { ref: string };

/** Bytes that git may give at once: the schemas of a site of many blocks. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads a site's schemas as they were at a tag, a branch or a commit.
 *
 * @param root the site's folder
 * @param since git's name for the state; the last tag before this state where absent
 * @throws where git is not there, knows no such state, or the folder is not in a repository; the
 *   message says what to type
 */
export function readTaggedSchemas(root: string, since: string | undefined): TaggedSchemas {
  const ref = since ?? findLastTag(root);
  const commit = runGit(root, "rev-parse --verify --quiet --end-of-options", `${ref}^{commit}`);
  if (commit === null)
    throw new Error(
      `git has no "${ref}". Type a tag, a branch or a commit, such as --since HEAD~1.`,
    );
  const files = (runGit(root, `ls-tree -r -z --name-only ${commit.trim()} blocks/ schema/`) ?? "")
    .split("\0")
    .filter((file) => /^(?:blocks\/[^/]+\/schema\.json|schema\/.+\.json)$/.test(file))
    .filter((file) => file !== "schema/page.schema.json");
  const texts = readFiles(root, commit.trim(), files);
  const types = files.flatMap((file) => blockOfFile(file) ?? []);
  const { blocks, schemas } = admitSchemas(textsOf(texts), types);
  return { blocks, schemas, ref };
}

/** @returns the schemas of the last tag; null where there is none to compare with */
export function readReleasedSchemas(root: string): TaggedSchemas | null {
  try {
    return readTaggedSchemas(root, undefined);
  } catch {
    return null;
  }
}

function findLastTag(root: string): string {
  if (runGit(root, "rev-parse --git-dir") === null)
    throw new Error(
      "This folder is not in a git repository, so there are no older schemas to compare with. Type git init, and commit the site.",
    );
  const tag = runGit(root, "describe --tags --abbrev=0");
  if (tag !== null) return tag.trim();
  throw new Error(
    "There is no tag yet to compare the schemas with. Type git tag v1 for the published version, or --since HEAD.",
  );
}

function readFiles(root: string, commit: string, files: string[]): Record<string, string> {
  if (files.length === 0) return {};
  const input = files.map((file) => `${commit}:./${file}\n`).join("");
  const { stdout } = spawnSync("git", ["cat-file", "--batch"], {
    cwd: root,
    input,
    maxBuffer: mostBytes,
  });
  const texts: [string, string][] = [];
  let at = 0;
  for (const file of files) {
    const line = stdout.indexOf("\n", at);
    const size = Number(stdout.toString("utf8", at, line).split(" ").at(-1));
    if (line === -1 || Number.isNaN(size)) break;
    texts.push([file, stdout.toString("utf8", line + 1, line + 1 + size)]);
    at = line + 1 + size + 1;
  }
  return Object.fromEntries(texts);
}

/**
 * @param last a word that was typed, which may have spaces in it
 * @returns git's output; null where it refuses
 */
function runGit(root: string, words: string, ...last: string[]): string | null {
  const { status, stdout, error } = spawnSync("git", [...words.split(" "), ...last], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: mostBytes,
  });
  if (error !== undefined)
    throw new Error(`git does not run (${error.message}). Install it, and try again.`);
  return status === 0 ? stdout : null;
}
