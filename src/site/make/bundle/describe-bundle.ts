import { blockOfFile } from "#core/document/block-of-file.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type ContentSurvey, listTypes } from "#core/document/survey/survey-content.ts";
import type { Texts } from "#core/messages/texts.ts";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import type { Look } from "#site/look/look.ts";
import type { StampedSite } from "../load/stamp-site.ts";
import { type HashedFiles, hashFiles } from "../records/keep-of-texts.ts";
import { listFontUse } from "../styles/list-font-use.ts";

/** The inputs of a bundle beside the files of code. */
export type BundleInput = {
  /** The site's folder. */
  root: string;
  /** A hash of all that the bundle is made from, except what plugins may read besides. */
  key: string;
  /** The same hash without what only configures how Vite bundles. */
  codeKey: string;
  /** A hash of the code alone, whatever pages show of it. */
  filesKey: string;
  /** A hash of all files that are no code, by folder of the site. */
  folders: Record<string, string>;
  look: Look | null;
  /** The texts that its fonts are cut to. */
  fontUse: FontUse;
  /** True where pages measure how fast they load. */
  hasVitals: boolean;
  /** The folder that the site is in on its host; empty at the host's root. */
  base: string;
  /** True where each page is the index of a folder of its own. */
  hasFolders: boolean;
  /** The files of the islands that pages have, below the site's folder. */
  islands: string[];
};

/** What of a site its code is bundled for, beside its pages; plain data, to be handed on. */
export type CodeSite = Pick<BundleInput, "root" | "look" | "folders"> &
  CodeSettings & {
    /** Files of code, and of what configures the bundler, each with the hash of its content. */
    code: HashedFiles["files"];
    bundler: HashedFiles["files"];
    /** The texts of the documents that are neither pages nor content. */
    texts: string[];
  };

/** The settings of a site that its code rests on. */
export type CodeSettings = Pick<BundleInput, "hasVitals" | "base" | "hasFolders">;

/** What a page or a document of content needs of a site's code, as its survey has it. */
type CodeUse = Pick<ContentSurvey, "types" | "characters">;

/** Describes the code of a site whose files are listed. */
export function describeCode(
  { root, look, source }: { root: string; look: Look | null; source: { documents: Texts } },
  { inputs, stamps }: Pick<StampedSite, "inputs" | "stamps">,
  settings: CodeSettings,
): CodeSite {
  const { code, bundler, files } = inputs;
  const known = new Set([...code, ...bundler]);
  const others = files.filter((file) => !known.has(file));
  const folders = [...Map.groupBy(others, (file) => file.split("/")[0] ?? "")].map(
    ([folder, below]): [string, string] => [
      folder,
      hashContent(JSON.stringify(hashFiles(stamps, below))),
    ],
  );
  const texts = [...source.documents.files]
    .filter((file) => !/^(?:pages|content)\//.test(file))
    .map((file) => source.documents.read(file) ?? "");
  return {
    root,
    look,
    code: hashFiles(stamps, code),
    bundler: hashFiles(stamps, bundler),
    folders: Object.fromEntries(folders),
    texts,
    ...settings,
  };
}

/** @returns a hash of a site's code, and of what it is bundled with */
export function hashCode({ code, bundler }: CodeSite): string {
  return hashContent(JSON.stringify([code, bundler, listEnvironment(), process.version]));
}

function listEnvironment(): [string, string | undefined][] {
  return Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
}

/** @returns the bundle that a site's pages and its content need */
export async function describeBundle(
  site: CodeSite,
  uses: Iterable<CodeUse>,
): Promise<BundleInput> {
  const { root, look, code, bundler, folders, texts, hasVitals, base, hasFolders } = site;
  const used = new Set(texts.flatMap(listTypes));
  // A list of all words, with those that every page has, would be as long as the site.
  const [types, characters] = [new Set<string>(), new Set<string>()];
  for (const use of uses) {
    types.add(use.types);
    characters.add(use.characters);
  }
  for (const some of types) for (const type of some.split(" ")) used.add(type);
  const isUsed = (file: string): boolean => {
    const block = blockOfFile(file);
    return block !== undefined && used.has(block);
  };
  const fontUse = await listFontUse(root, {
    documents: [...characters],
    texts,
    code: [...code, ...bundler].filter(([file]) => blockOfFile(file) === undefined || isUsed(file)),
  });
  // No page loads any other.
  const files = code.map(([file]) => file);
  const islands = files.filter((file) => islandFile.test(file) && isUsed(file));
  const rest = [
    code,
    look,
    fontUse,
    listEnvironment(),
    process.version,
    hasVitals,
    base,
    ...(hasFolders ? ["folders"] : []),
    islands,
  ];
  const codeKey = hashContent(JSON.stringify(rest));
  const key = hashContent(codeKey, JSON.stringify(bundler));
  const filesKey = hashCode(site);
  return {
    root,
    key,
    codeKey,
    filesKey,
    folders,
    look,
    fontUse,
    hasVitals,
    base,
    hasFolders,
    islands,
  };
}

const islandFile = /^blocks\/[^/]+\/island\.tsx?$/;
