import { listStyles } from "./page-document.ts";

/**
 * Adds the style sheets that the window lacks. They are added before the page that needs them is
 * shown, and stay: a block's styles touch nothing but the block.
 *
 * @param styles absolute addresses, in order
 * @returns when all of them are loaded
 * @throws where one cannot be loaded
 */
export async function addStyles(styles: string[]): Promise<void> {
  const known = new Set(listStyles(document).map(({ href }) => getPath(href)));
  const missing = styles.filter((href) => !known.has(getPath(href)));
  await Promise.all(missing.map(addStyle));
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}

/** Vite adds a time to a sheet's address when it is saved in dev. */
function getPath(href: string): string {
  return new URL(href, location.href).pathname;
}
