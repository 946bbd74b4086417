import { getPath, listStyles } from "./page-document.ts";

/**
 * Adds the style sheets of a page that the window does not have. They load before the page is
 * shown, and stay: a block's styles match nothing but the block.
 *
 * @returns a promise that resolves when all of them are loaded
 * @throws when one cannot be loaded
 */
export async function addStyles(page: Document): Promise<void> {
  // By path: in dev Vite adds a time to the address of a saved sheet.
  const present = new Map(listStyles(document).map((link) => [getPath(link.href), link]));
  const needed = listStyles(page).map((link) => present.get(getPath(link.href)) ?? addStyle(link));
  await Promise.all(needed.filter(({ sheet }) => sheet === null).map(waitForStyle));
}

function addStyle({ href }: HTMLLinkElement): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return link;
}

function waitForStyle(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(link.href));
    });
  });
}
