import { shortenAddress } from "./shorten-address.ts";

/**
 * @param files what a folder holds, by address
 * @returns its pages by theirs: `/about.html` is at `/about`, and so is a folder's `/about/index.html`
 *   where no `/about.html` is. `/404.html` is an answer, not a page
 */
export function listPages<File>(files: Map<string, File>): Map<string, File> {
  const found = [...files].filter(([name]) => /[^/]\.html$/.test(name) && name !== "/404.html");
  const folders = found.filter(([name]) => name.endsWith("/index.html"));
  const flat = found.filter(([name]) => !name.endsWith("/index.html"));
  return new Map([...folders, ...flat].map(([name, file]) => [shortenAddress(name), file]));
}
