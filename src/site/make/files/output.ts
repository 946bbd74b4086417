import type { DistState } from "./dist-state.ts";
import type { OldFiles } from "./old-files.ts";
import { compressedForms, hasForms } from "./write-forms.ts";

/** Finished files in a folder, which may be used as they are, with their compressed forms. */
export type ReadyFiles = { folder: string; files: DistState["files"] };

export type DistOptions = {
  /** The state that the last build left. */
  known: DistState | null;
  isCompressed: boolean;
  /** A folder that outlives the build. */
  cache: string;
  /** Files that are used as if they were the last output's; the output is written whole then. */
  ready?: ReadyFiles[];
  /** The site's folder, whose lock this build has; that of the output where left out. */
  root?: string;
  /**
   * The earlier output whose hashed files stay; null for none. Left out, they are not listed for
   * the next build either.
   */
  old?: OldFiles | null;
};

/** An output that is being made. */
export type Output = {
  /** The folder to be served, and the one beside it that files are written to. */
  out: string;
  next: string;
  options: DistOptions;
  /** The files of the last output, and the ready ones elsewhere. */
  last: ReadonlyMap<string, FileFacts>;
  /** The folders of ready files, by file. */
  readyFolders: ReadonlyMap<string, string>;
  /** Whether these are without compressed forms, which the new output has. */
  areBare: boolean;
  /**
   * The files of earlier outputs that the last one kept; null where the whole output is written.
   */
  standing: { kept: string[] } | null;
  /** The files of the new output. */
  files: Map<string, FileFacts>;
  /** The files among them whose names have a hash of their content. */
  hashed: Set<string>;
  /** The files that were written to `next`. */
  staged: string[];
  /** @returns `hashContent` of a file; throws where it cannot be read */
  hash: (file: string) => string;
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
