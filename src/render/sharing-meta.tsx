import type { ResolvedPage, SiteSettings } from "#document/resolved-site.ts";
import { findCanonical, makeAddress } from "./make-address.ts";
import type { RenderContext } from "./render-context.ts";

type Subject = { page: ResolvedPage; settings: SiteSettings };

const imageTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** Open Graph, which social networks and messengers draw their cards from. */
export function SharingMeta({ page, context }: { page: ResolvedPage; context: RenderContext }) {
  const { settings } = context;
  const { title, description, seo } = page;
  const image = describeImage({ page, settings }, context.images);
  const properties = {
    "og:type": seo.kind === "BlogPosting" ? "article" : "website",
    "og:site_name": settings.name,
    "og:title": seo.title ?? title,
    "og:description": description,
    "og:url": findCanonical(page, settings.url),
    ...image,
    "article:published_time": seo.published,
    "article:modified_time": seo.modified,
  };
  const alt = image?.["og:image:alt"];
  return (
    <>
      {Object.entries(properties).map(([property, content]) =>
        content === undefined ? null : (
          <meta key={property} property={property} content={String(content)} />
        ),
      )}
      <meta name="twitter:card" content={image === null ? "summary" : "summary_large_image"} />
      {/* Of the rest, X reads what Open Graph says. */}
      {alt !== undefined && <meta name="twitter:image:alt" content={alt} />}
    </>
  );
}

/** A structured property's parts follow the property itself. */
function describeImage({ page, settings }: Subject, images: RenderContext["images"]) {
  const { seo } = page;
  const image = seo.image ?? settings.defaults?.image;
  if (image === undefined) return null;
  const alt = seo.image === undefined ? settings.defaults?.imageAlt : seo.imageAlt;
  const size = seo.imageSize ?? images[image];
  return {
    "og:image": makeAddress(image, settings.url),
    "og:image:type": imageTypes[image.slice(image.lastIndexOf(".") + 1).toLowerCase()],
    "og:image:width": size?.width,
    "og:image:height": size?.height,
    "og:image:alt": alt ?? seo.title ?? page.title,
  };
}
