import type { ResolvedPage, SiteSettings } from "#document/resolved-site.ts";
import { describePublisher } from "./describe-organization.ts";
import { findCanonical, makeAddress } from "./make-address.ts";
import type { RenderContext } from "./render-context.ts";

type Kind = NonNullable<ResolvedPage["seo"]["kind"]>;
type Subject = { page: ResolvedPage; context: Pick<RenderContext, "settings" | "files"> };

/**
 * Describes what a page is about, as search engines take it: under the page's canonical address, so
 * that variants tell of one thing, not of several.
 *
 * @returns null where `seo.kind` does not say what that is
 */
export function describeSubject(subject: Subject): object | null {
  const { kind } = subject.page.seo;
  return kind === undefined ? null : kinds[kind](subject);
}

const kinds: Record<Kind, (subject: Subject) => object> = {
  Service: (subject) => ({
    "@type": "Service",
    ...describeNamed(subject),
    provider: describePublisher(subject.context),
  }),
  // Not `Product`, which Google takes with an offer, a rating or a review alone: a site that shows
  // no prices has nothing true to say there. An application is described by what it is.
  SoftwareApplication: (subject) => ({
    "@type": "SoftwareApplication",
    ...describeNamed(subject),
    applicationCategory: subject.page.seo.application?.category,
    operatingSystem: subject.page.seo.application?.operatingSystem,
    publisher: describePublisher(subject.context),
  }),
  BlogPosting: ({ page, context }) => {
    const { title, description, seo } = page;
    const publisher = describePublisher(context);
    const url = findCanonical(page, context.settings.url);
    return {
      "@type": "BlogPosting",
      headline: title,
      description,
      url,
      mainEntityOfPage: { "@type": "WebPage", "@id": url },
      image: findImage(page, context.settings),
      datePublished: seo.published,
      dateModified: seo.modified ?? seo.published,
      author: seo.author === undefined ? publisher : { "@type": "Person", name: seo.author },
      publisher,
    };
  },
};

function describeNamed({ page, context: { settings } }: Subject): object {
  return {
    name: page.title,
    description: page.description,
    url: findCanonical(page, settings.url),
    image: findImage(page, settings),
  };
}

function findImage({ seo }: ResolvedPage, { url, defaults }: SiteSettings): string | undefined {
  const image = seo.image ?? defaults?.image;
  return image === undefined ? undefined : makeAddress(image, url);
}
