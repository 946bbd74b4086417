import { readBase } from "#core/site-base.ts";
import type { Output, OutputSite } from "./output.ts";

/**
 * The address of the rules, in a header of every page: the pages' policy allows no rules inside
 * them.
 */
export const speculationRulesAddress = "/speculation-rules.json";

/** Links that do more or other than lead to a page. */
const otherUses = "[download], [target=_blank], [rel~=nofollow]";

/** The rules for what browsers may load of the site in advance. */
export const speculationRules: Output = {
  name: "speculation rules",
  addresses: () => [{ address: speculationRulesAddress }],
  read: (_file, { site }) => makeSpeculationRules(site, readBase(site.settings.url)),
};

/**
 * Allows a browser to fetch the page of a link that is pressed, and on a free line
 * (`data-line="free"` at the root) to render that of a link that is pointed at. Where the root has
 * `data-warm`, the page's own navigation does both. Links lead only to pages, files and redirects,
 * so the rules name what is no page.
 *
 * @param base the folder that the site is in on its host
 * @returns JSON, by https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function makeSpeculationRules(
  { redirects }: Pick<OutputSite, "redirects">,
  base = "",
): string {
  const noPages = ["/*.*", ...redirects.map(({ from }) => escapePattern(from))];
  const noLinks = [otherUses, "html[data-warm] a"];
  const onPages = [
    { href_matches: `${base}/*` },
    ...noPages.map((pattern) => ({ not: { href_matches: base + pattern } })),
    ...noLinks.map((selector) => ({ not: { selector_matches: selector } })),
  ];
  const onFreeLine = { selector_matches: "html[data-line=free] a" };
  const rules = {
    prefetch: [{ where: { and: onPages }, eagerness: "conservative" }],
    prerender: [{ where: { and: [...onPages, onFreeLine] }, eagerness: "moderate" }],
  };
  return `${JSON.stringify(rules)}\n`;
}

/** Escapes a redirect's pattern characters; no others can be in it. */
function escapePattern(address: string): string {
  return address.replaceAll(/[+(){}]/g, String.raw`\$&`);
}
