import { redirectsFile } from "#core/document/read/content-files.ts";
import { readLink } from "#core/document/read/read-link.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { rememberLast } from "#core/remember.ts";
import { checkAnchor, checkPageLinks, collectIds, type LinkTargets } from "./check-html.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import type { CheckedLinks, CheckedPage, MadeHtml } from "../records/record-types.ts";
import type { SiteState } from "../load/site-state.ts";

/** Addresses that links may lead to beside pages, and the redirects among them. */
type Targets = { files: ReadonlySet<string>; redirects: SiteState["outputSite"]["redirects"] };

/** The pages whose links are checked. */
type PagesToCheck = {
  /** The HTML of all pages, by route. */
  made: Map<string, MadeHtml>;
  /** Routes of the pages that could not be made. */
  failed: ReadonlySet<string>;
  /** The issues of the last check. */
  known: CheckedLinks | null;
  /** Routes of the pages that this run made. */
  remade: string[];
};

/** @returns whether a page could not be made because a block threw */
export function hasFailed({ htmlIssues }: Pick<CheckedPage, "htmlIssues">): boolean {
  return htmlIssues.some(({ id }) => id === "block-failed");
}

/** @returns the targets of links beside pages */
export function listTargets({
  outputs,
  outputSite,
}: Pick<SiteState, "outputs" | "outputSite">): Targets {
  const { redirects } = outputSite;
  const made = outputs.flatMap((output) => output.addresses(outputSite));
  const addresses = [...made.map(({ address }) => address), ...redirects.map(({ from }) => from)];
  return { files: new Set(addresses), redirects };
}

/** Follows redirects. Circles have their own message, which stops the build before this. */
function followRedirects(redirects: Targets["redirects"]): LinkTargets["follow"] {
  const targets = new Map(redirects.map(({ from, to }) => [from, readLink(to).route]));
  return (address) => {
    const seen = new Set<string>();
    let at = address;
    for (let next = targets.get(at); next !== undefined && !seen.has(at); next = targets.get(at)) {
      seen.add(at);
      at = next;
    }
    return at;
  };
}

/** Of how many pages the types of all blocks are kept, for links with dead anchors. */
const pagesWithDead = 100;

/** @returns the targets of links of pages, from the HTML facts of these pages */
export function openTargets(
  details: Pick<GraphRecords["details"], "facts">,
  { isPage, failed }: Pick<LinkTargets, "isPage" | "failed">,
  { files, redirects }: Targets,
): LinkTargets {
  // Details are on the disk, and a page may have as many dead anchors as blocks.
  const idsOf = rememberLast(Number.POSITIVE_INFINITY, (route) => {
    const facts = details.facts(route);
    return facts === undefined ? new Set<string>() : collectIds(facts);
  });
  const typesOf = rememberLast(
    pagesWithDead,
    (route) => new Map(Object.entries(details.facts(route)?.blockIds ?? {})),
  );
  const typeOf: LinkTargets["typeOf"] = (route, id) => typesOf(route).get(id);
  return { isPage, failed, idsOf, typeOf, follow: followRedirects(redirects), files };
}

/**
 * Checks the targets of the links in the HTML of all pages. Checks only the pages that this run
 * made where no target has changed since the last check.
 *
 * @param beside the targets of links that are no pages
 */
export function checkLinks(
  records: Pick<GraphRecords, "details">,
  { made, failed, known, remade }: PagesToCheck,
  beside: Targets,
): CheckedLinks {
  const { details } = records;
  const { files, redirects } = beside;
  const ids = [...made].map(([route, { idsHash }]) => `${route} ${idsHash}`);
  const addresses = [...files].toSorted().join("\n");
  const lost = [...failed].toSorted().join("\n");
  const targets = hashContent(
    ids.toSorted().join("\n"),
    lost,
    addresses,
    JSON.stringify(redirects),
  );
  const isKnown = known?.targets === targets;
  const changed = new Set(isKnown ? remade : made.keys());
  const where = openTargets(details, { isPage: (route) => made.has(route), failed }, beside);
  const kept = isKnown ? known.issues.filter(([route]) => !changed.has(route)) : [];
  const fresh = [...changed].flatMap((route): CheckedLinks["issues"] => {
    const facts = made.has(route) ? details.facts(route) : undefined;
    const found = facts === undefined ? [] : checkPageLinks(facts, where);
    return found.length === 0 ? [] : [[route, found]];
  });
  const ofPages = [...kept, ...fresh].filter(([route]) => made.has(route));
  const ofRedirects = redirects.flatMap(({ to }, index) => {
    const origin = { file: redirectsFile, path: [index, "to"] };
    return readLink(to).kind === "site" ? checkAnchor({ href: to, origin, route: "" }, where) : [];
  });
  const issues: CheckedLinks["issues"] = [...ofPages, [redirectsFile, ofRedirects]];
  return { targets, issues: issues.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}
