import { listStyles } from "./page-document.ts";

/**
 * Adds the style sheets that the window does not have. They load before the page that needs them is
 * shown, and stay: a block's styles match nothing but the block.
 *
 * @param styles absolute addresses, in order
 * @returns a promise that resolves when all of them are loaded
 * @throws when one cannot be loaded
 */
export async function addStyles(styles: string[]): Promise<void> {
  const known = new Map(listStyles(document).map((link) => [getPath(link.href), link]));
  await Promise.all(styles.map((href) => waitForStyle(known.get(getPath(href)) ?? addStyle(href))));
}

function addStyle(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return link;
}

function waitForStyle(link: HTMLLinkElement): Promise<void> {
  if (link.sheet !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    });
  });
}

/** Returns the path: in dev Vite adds a time to the address of a saved sheet. */
function getPath(href: string): string {
  return new URL(href, location.href).pathname;
}
