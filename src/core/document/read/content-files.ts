export const settingsFile = "content/site.json";
export const redirectsFile = "content/redirects.json";

/** The folder of shared blocks. */
export const sharedFolder = "content/shared/";

/** @returns whether a document is one entry of a collection */
export function isEntryFile(file: string): boolean {
  return /^content\/[^/]+\/.+\.json$/.test(file) && !file.startsWith(sharedFolder);
}

/**
 * @returns the collection of a file: `content/team.json` and `content/team/nadia.json` are both of
 *   `team`
 */
export function collectionOf(file: string): string {
  const [, name = ""] = file.split("/");
  return name.replace(/\.json$/, "");
}

/** @returns the name of a document's file, without its ending */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, -".json".length);
}
