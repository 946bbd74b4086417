/** @returns the type of the block whose folder has a file, by the file's path from the site's folder */
export function blockOfFile(file: string): string | undefined {
  return /^blocks\/([^/]+)\//.exec(file)?.[1];
}
