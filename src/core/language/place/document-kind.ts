import { presetFile } from "#core/document/read/list-presets.ts";
import { redirectsFile, settingsFile } from "#core/document/read/content-files.ts";
import { tokensFile } from "./list-tokens.ts";

/** The kinds of documents by their paths, with the part that names them; the first match counts. */
const kinds = {
  page: /^pages\//,
  settings: new RegExp(`^${settingsFile}$`),
  redirects: new RegExp(`^${redirectsFile}$`),
  shared: /^content\/shared\/(?:.*\/)?([^/]+?)(?:\.json)?$/,
  entries: /^content\/([^/]+)\.json$/,
  entry: /^content\/([^/]+)\//,
  tokens: new RegExp(`^${tokensFile}$`),
  words: /^theme\/words\/[^/]+\.json$/,
  preset: presetFile,
  "block-schema": /^blocks\/([^/]+)\/schema\.json$/,
  "content-schema": /^schema\/content\/(.+)\.json$/,
  schema: /^schema\/.+\.json$/,
};

export type DocumentKind = keyof typeof kinds;

/** @returns the kind of a document, and the collection, block or shared block that it is named for */
export function readKind(file: string): { kind: DocumentKind | undefined; name: string } {
  for (const [kind, pattern] of Object.entries(kinds)) {
    const match = pattern.exec(file);
    if (match !== null) return { kind: kind as DocumentKind, name: match[1] ?? "" };
  }
  return { kind: undefined, name: "" };
}
