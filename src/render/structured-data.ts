import type { ResolvedBlock, ResolvedPage } from "#document/resolved-site.ts";
import { describeOrganization, describeSite } from "./describe-organization.ts";
import { describeSubject } from "./describe-subject.ts";
import { findCanonical } from "./make-address.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

/**
 * Collects what a page tells machines about itself, as schema.org data for JSON-LD.
 *
 * @param blocks those that the page shows; each may have something to add
 */
export function collectStructuredData(
  page: ResolvedPage,
  blocks: ResolvedBlock[],
  context: Pick<RenderContext, "settings" | "files">,
): object[] {
  const { url } = context.settings;
  const own = [
    describeOrganization(context),
    page.route === "/" ? describeSite(context) : null,
    describeTrail(page, url),
    describeSubject({ page, context }),
  ];
  const ofBlocks = blocks.map(
    ({ type, props }) => findBlock(type).structuredData?.(props, { url }) ?? null,
  );
  return [...own, ...ofBlocks]
    .filter((data) => data !== null)
    .map((data) => Object.assign({ "@context": "https://schema.org" }, data));
}

/** A trail of one step says nothing that the page's own address does not. */
function describeTrail(page: ResolvedPage, url: string): object | null {
  const { trail } = page;
  if (trail.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href === undefined ? findCanonical(page, url) : url + href,
    })),
  };
}
