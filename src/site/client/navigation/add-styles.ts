import { listStyles } from "./page-document.ts";

/**
 * Sees to it that style sheets are in the window. They are added before the page that needs them is
 * shown, and stay: a block's styles touch nothing but the block.
 *
 * @param styles absolute addresses, in order
 * @returns when all of them are loaded
 * @throws where one cannot be loaded
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

/** Vite adds a time to a sheet's address when it is saved in dev. */
function getPath(href: string): string {
  return new URL(href, location.href).pathname;
}
