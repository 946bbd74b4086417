import type { HeadTag } from "#site/render/head-tag.ts";
import type { Output } from "./output.ts";

const sheetAddress = "/preview.css";

/** The element that tells the sheet what the page in the window is; the router replaces it. */
const markName = "tessera-preview";

const words = { draft: "Draft", hidden: "Not published today" } as const;

/** The outputs that search engines and feed readers would take for the site's own. */
const forMachines = new Set(["robots", "sitemap", "feed", "llms.txt"]);

/**
 * Changes the outputs of a site to those of its preview: crawlers may read nothing, and each page
 * that a build leaves out has a mark, in its title and on a bar above it.
 *
 * @param isHidden whether a build leaves a page out that is no draft
 */
export function makePreviewOutputs(
  outputs: Output[],
  isHidden: (route: string) => boolean,
): Output[] {
  const preview: Output = {
    name: "preview",
    addresses: () => [{ address: sheetAddress }, { address: "/robots.txt" }],
    head({ route, status, seo }) {
      const noindex: HeadTag = {
        tag: "meta",
        attributes: { name: "robots", content: "noindex, nofollow" },
      };
      const kind = status === "draft" ? "draft" : "hidden";
      if (kind === "hidden" && !isHidden(route)) return [noindex];
      return [
        noindex,
        { tag: "title", content: `${words[kind]}: ${seo.title}` },
        { tag: "meta", attributes: { name: markName, content: kind } },
        { tag: "link", attributes: { rel: "stylesheet", href: sheetAddress } },
      ];
    },
    read: ({ address }) =>
      address === sheetAddress ? writeSheet() : "User-agent: *\nDisallow: /\n",
  };
  return [...outputs.filter(({ name }) => !forMachines.has(name)), preview];
}

/** Writes the bars above marked pages; a page that is shown next may have none, or the other. */
function writeSheet(): string {
  return Object.entries(words)
    .map(
      ([kind, text]) =>
        `html:has(meta[name="${markName}"][content="${kind}"]) body::before{content:"${text}";display:block;padding:.5rem 1rem;background:#ffd400;color:#000;font:700 1rem/1.5 system-ui,sans-serif;text-align:center}\n`,
    )
    .join("");
}
