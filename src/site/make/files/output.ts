import type { DistState } from "./dist-state.ts";
import type { OldFiles } from "./old-files.ts";
import { compressedForms, hasForms } from "./write-forms.ts";

/** Files that stand ready in a folder, and may be taken as they are, with their compressed forms. */
export type ReadyFiles = { folder: string; files: DistState["files"] };

export type DistOptions = {
  /** What the last build left. */
  known: DistState | null;
  isCompressed: boolean;
  /** A folder that outlives the build. */
  cache: string;
  /** What is had and kept as if it were the last output's; the output is written whole then. */
  ready?: ReadyFiles[];
  /** The site's folder, whose lock is held; that of the output where left out. */
  root?: string;
  /** Of which hashed files stay; null for none. Left out, they are not told to the next build either. */
  old?: OldFiles | null;
};

/** An output that is taking shape. */
export type Output = {
  /** The folder to be served, and the one beside it that files are written to. */
  out: string;
  next: string;
  options: DistOptions;
  /** What the last output has, and what stands ready elsewhere. */
  last: ReadonlyMap<string, FileFacts>;
  /** Where what stands ready is, by file. */
  readyFolders: ReadonlyMap<string, string>;
  /** What stayed of earlier outputs in the last one; null where the whole output is written. */
  standing: { kept: string[] } | null;
  /** What the new output has. */
  files: Map<string, FileFacts>;
  /** Those of them whose names hold a hash of what is in them. */
  hashed: Set<string>;
  /** Those that were written to `next`. */
  staged: string[];
};

export type FileFacts = { hash: string; size: number };

/** @returns a file of an output with its compressed forms, which come first */
export function nameForms(output: Output, file: string): string[] {
  return listForms(output, file).map((form) => file + form);
}

/** @returns the endings of a file's forms; its own is empty */
export function listForms({ options }: Output, file: string): string[] {
  return options.isCompressed && hasForms(file) ? [...compressedForms, ""] : [""];
}

/** @returns a path with `/` between its folders */
export function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}
