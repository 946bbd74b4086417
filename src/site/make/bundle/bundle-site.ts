import { blockOfFile } from "#core/document/block-of-file.ts";
import { listInnerTypes } from "#core/markdown/parse-markdown.ts";
import { readBase } from "#core/site-base.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { SiteState } from "../load/site-state.ts";
import type { StepsWork } from "../steps-work.ts";
import { listFontUse } from "../styles/list-font-use.ts";
import { bundleCode, type CodeBundle } from "./bundle-code.ts";

/**
 * Bundles a site's code, unless the last bundle was made of the same files.
 *
 * @throws the errors of the code: where it is the site's own, with their places (`isReported`)
 */
export function bundleSite(
  { root, look, source, site, outputSite }: SiteState,
  { stamped, hold }: Pick<StepsWork, "stamped" | "hold">,
): Promise<CodeBundle> {
  const { inputs, stamps } = stamped;
  const texts = [...source.documents.files]
    .filter((file) => !file.startsWith("pages/") || file.endsWith(".md"))
    .map((file) => source.documents.read(file) ?? "");
  const used = new Set([
    ...site.surveys.flatMap(({ types }) => types),
    ...texts.flatMap(listTypes),
  ]);
  const isUsed = (file: string): boolean => used.has(blockOfFile(file) ?? "");
  const fontUse = listFontUse(root, {
    documents: site.surveys.map((survey) => survey.characters),
    texts,
    code: [...inputs.code, ...inputs.bundler].filter(
      (file) => blockOfFile(file) === undefined || isUsed(file),
    ),
  });
  // No page loads any other.
  const islands = inputs.code.filter((file) => islandFile.test(file) && isUsed(file));
  const stampAll = (files: string[]): string[] =>
    files.map((file) => `${file} ${stamps.get(file)?.[3]}`);
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  // The raw setting is read, as the service does, which reads no more of the site than this file.
  const hasVitals = site.content.settings?.["vitals"] === true;
  const base = readBase(outputSite.settings.url);
  const hasFolders = outputSite.settings.folders === true;
  const rest = [
    stampAll(inputs.code),
    look,
    fontUse,
    environment,
    process.version,
    hasVitals,
    base,
    ...(hasFolders ? ["folders"] : []),
    islands,
  ];
  const codeKey = hashContent(JSON.stringify(rest));
  const key = hashContent(codeKey, ...stampAll(inputs.bundler));
  const known = new Set([...inputs.code, ...inputs.bundler]);
  const others = inputs.files.filter((file) => !known.has(file));
  const folders = [...Map.groupBy(others, (file) => file.split("/")[0] ?? "")].map(
    ([folder, files]): [string, string] => [folder, hashContent(...stampAll(files))],
  );
  const about = { root, key, codeKey, folders: Object.fromEntries(folders) };
  return bundleCode({ ...about, look, fontUse, hasVitals, base, hasFolders, islands }, hold);
}

/** @returns the types of blocks in a document that is no page, such as a shared block */
function listTypes(text: string): string[] {
  const written = [...text.matchAll(/"type"\s*:\s*"([^"]+)"/g)].map(([, type = ""]) => type);
  return [...written, ...listInnerTypes(text)];
}

const islandFile = /^blocks\/[^/]+\/island\.tsx?$/;
