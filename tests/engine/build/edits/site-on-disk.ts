import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeSiteCopy, type SiteCopy } from "../../make-site-copy.ts";
import { type EditedSite, makeEditedSite } from "./edited-site.ts";

/** A copy of the fixture whose documents are another site's. */
export type SiteOnDisk = SiteCopy & {
  /** What stands there before any edit. */
  base: EditedSite;
  /** Writes what has changed since the last time, and nothing else. */
  put: (site: EditedSite) => void;
};

/** Of the fixture, only its code and its theme stay. */
export async function openSiteOnDisk(): Promise<SiteOnDisk> {
  const copy = await makeSiteCopy("cold");
  const schemas = globSync("blocks/*/schema.json", { cwd: copy.root }).toSorted();
  const base = makeEditedSite(
    Object.fromEntries(
      schemas.map((file) => [file, readFileSync(path.join(copy.root, file), "utf8")]),
    ),
  );
  // Drawing icons takes longer than all the rest.
  for (const name of ["pages", "content", "schema", "public", "theme/icon.svg"])
    rmSync(path.join(copy.root, name), { recursive: true });
  let standing: ReadonlyMap<string, string> = new Map();
  const disk = {
    ...copy,
    base,
    put({ files }: EditedSite) {
      for (const file of standing.keys()) if (!files.has(file)) rmSync(path.join(copy.root, file));
      for (const [file, text] of files) {
        if (standing.get(file) === text) continue;
        mkdirSync(path.dirname(path.join(copy.root, file)), { recursive: true });
        const encoding = file.endsWith(".png") ? "latin1" : "utf8";
        writeFileSync(path.join(copy.root, file), text, encoding);
      }
      standing = files;
    },
  };
  disk.put(base);
  return disk;
}

/** @returns the bytes of every file of an output, by path */
export function readOutput(out: string): Map<string, string> {
  const files = globSync("**/*", { cwd: out, withFileTypes: true }).filter((one) => one.isFile());
  const pairs = files.map((one): [string, string] => {
    const file = path.join(one.parentPath, one.name);
    return [path.relative(out, file), readFileSync(file, "latin1")];
  });
  return new Map(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
