import type { ResolvedPage } from "#core/document/resolved-site.ts";
import { findMeta, type HeadTag, listMetas } from "./head-tag.ts";
import { findCanonical, makeAddress } from "./make-address.ts";
import type { RenderContext } from "./render-context.ts";

type Context = Pick<RenderContext, "settings" | "images">;

const imageTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** @returns Open Graph tags, from which social networks and messengers draw their cards */
export function describeSharing(page: ResolvedPage, context: Context): HeadTag[] {
  const { settings } = context;
  const { image, imageAlt } = settings.defaults ?? {};
  return [
    ...listMetas("property", {
      "og:type": page.seo.published === undefined ? "website" : "article",
      "og:site_name": settings.name,
      "og:title": page.seo.title,
      "og:description": page.description,
      "og:url": findCanonical(page, settings.url),
    }),
    ...describeImage({ image, alt: imageAlt ?? page.seo.title }, context),
  ];
}

/** @returns the sharing tags of the page's own document, which replace those drawn for it */
export function describeOwnSharing({ seo }: ResolvedPage, context: Context): HeadTag[] {
  return [
    ...describeImage({ image: seo.image, alt: seo.imageAlt ?? seo.title }, context),
    ...listMetas("property", {
      "article:published_time": seo.published,
      "article:modified_time": seo.modified,
    }),
  ];
}

/** @returns the few tags that X does not read from Open Graph */
export function describeCard(tags: HeadTag[]): HeadTag[] {
  const hasImage = findMeta(tags, "og:image") !== undefined;
  return listMetas("name", {
    "twitter:card": hasImage ? "summary_large_image" : "summary",
    "twitter:image:alt": findMeta(tags, "og:image:alt"),
  });
}

/** Lists a picture's tags: a structured property's parts follow the property itself. */
function describeImage(
  { image, alt }: { image: string | undefined; alt: string },
  { settings, images }: Context,
): HeadTag[] {
  if (image === undefined) return [];
  const size = images[image];
  return listMetas("property", {
    "og:image": makeAddress(image, settings.url),
    "og:image:type": imageTypes[image.slice(image.lastIndexOf(".") + 1).toLowerCase()],
    "og:image:width": size?.width,
    "og:image:height": size?.height,
    "og:image:alt": alt,
  });
}
