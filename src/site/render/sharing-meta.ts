import type { ResolvedPage } from "#core/document/resolved-site.ts";
import { findMeta, type HeadTag, listMetas } from "./head-tag.ts";
import { findCanonical, makeAddress } from "./make-address.ts";
import type { ImageVariants, RenderContext } from "./render-context.ts";

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
      "og:url": findCanonical(page, settings),
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
  const { address, ...size } = chooseSize(image, images[image]);
  return listMetas("property", {
    // Readers of shared links take no address with a space.
    "og:image": new URL(makeAddress(address, settings)).href,
    "og:image:type": imageTypes[address.slice(address.lastIndexOf(".") + 1).toLowerCase()],
    "og:image:width": size.width,
    "og:image:height": size.height,
    "og:image:alt": alt,
  });
}

/** Returns the widest copy that pages show: the original may be as large as a camera makes it. */
function chooseSize(
  image: string,
  variants: ImageVariants | undefined,
): { address: string; width?: number; height?: number } {
  if (variants === undefined) return { address: image };
  const { width, height, sources, src } = variants;
  const shown = Number(/ (\d+)w$/.exec(sources.at(-1)?.srcset ?? "")?.[1] ?? width);
  return { address: src, width: shown, height: Math.round((height * shown) / width) };
}
