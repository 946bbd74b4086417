import type { ResolvedBlock, ResolvedPage } from "#document/resolved-site.ts";
import type { SiteSettings } from "#schema/content/site.d.ts";
import { findBlock } from "./registry.ts";

type Kind = NonNullable<ResolvedPage["seo"]["kind"]>;
type Subject = { page: ResolvedPage; settings: SiteSettings };

/** What the entries of a collection are, where the page does not say it itself. */
const kinds: Record<string, Kind | undefined> = {
  services: "Service",
  products: "Product",
  articles: "BlogPosting",
  blog: "BlogPosting",
};

const describeSubject = {
  Service: ({ page, settings }) => ({
    "@type": "Service",
    name: page.title,
    description: page.description,
    url: settings.url + page.route,
    provider: nameOrganization(settings),
  }),
  Product: ({ page, settings }) => ({
    "@type": "Product",
    name: page.title,
    description: page.description,
    url: settings.url + page.route,
    brand: { "@type": "Brand", name: settings.name },
  }),
  BlogPosting: ({ page, settings }) => ({
    "@type": "BlogPosting",
    headline: page.title,
    description: page.description,
    url: settings.url + page.route,
    datePublished: page.seo.published,
    dateModified: page.seo.modified ?? page.seo.published,
    author: nameOrganization(settings),
    publisher: nameOrganization(settings),
  }),
} satisfies Record<Kind, (subject: Subject) => object>;

/**
 * Collects what a page tells machines about itself, as schema.org data for JSON-LD.
 *
 * @param blocks those that the page shows; each may have something to add
 */
export function collectStructuredData(
  page: ResolvedPage,
  blocks: ResolvedBlock[],
  settings: SiteSettings,
): object[] {
  const { seo, entry, banner } = page;
  const kind = seo.kind ?? kinds[entry?.collection ?? ""];
  const own = [
    describeOrganization(settings),
    banner === null ? null : describeTrail(banner.trail, settings.url + page.route, settings),
    kind === undefined ? null : describeSubject[kind]({ page, settings }),
  ];
  const ofBlocks = blocks.map(({ type, props }) => findBlock(type).structuredData?.(props) ?? null);
  return [...own, ...ofBlocks]
    .filter((data) => data !== null)
    .map((data) => Object.assign({ "@context": "https://schema.org" }, data));
}

function describeOrganization(settings: SiteSettings): object {
  const { main, sales } = settings.contacts;
  return {
    ...nameOrganization(settings),
    description: settings.description,
    logo: `${settings.url}/apple-touch-icon.png`,
    foundingDate: String(settings.establishedYear),
    email: main.email,
    telephone: main.phone,
    address: main.address,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: sales.phone,
      email: sales.email,
    },
    sameAs: settings.footer.socialLinks.map(({ href }) => href),
  };
}

function nameOrganization({ name, url }: SiteSettings): object {
  return { "@type": "Organization", "@id": `${url}/#organization`, name, url };
}

/** A trail of one step says nothing that the page's own address does not. */
function describeTrail(
  trail: NonNullable<ResolvedPage["banner"]>["trail"],
  ownAddress: string,
  { url }: SiteSettings,
): object | null {
  if (trail.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href === undefined ? ownAddress : url + href,
    })),
  };
}
