import type { JsonObject } from "#core/json.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import { describeNode, type NodeDescription, type Scope } from "./describe-node.ts";
import { findCanonical } from "./make-address.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

type Context = Pick<RenderContext, "settings" | "files" | "descriptions">;

/** Largest first; search engines take a logo from 112 pixels on. */
const logos = ["/icon-512.png", "/icon-192.png", "/apple-touch-icon.png"];

/** By these a reader finds the whole description of who publishes, where it stands beside another. */
const publisherKeys = ["@type", "@id", "name", "url", "logo"];

/** What is true of whatever a page is about; `x-schema-org` may say otherwise, or `null`. */
const subjectNode = {
  name: "{page.title}",
  description: "{page.description}",
  url: "{page.url}",
  image: "{page.image}",
};

/** What is said of the site on all its pages. */
export type SiteNodes = {
  /** What templates may speak of. */
  site: JsonObject;
  /** By the descriptions of the settings; null where one speaks of the page. */
  nodes: (JsonObject | null)[];
};

/** @returns what need not be described for every page afresh */
export function describeSite(context: Context): SiteNodes {
  const settings: JsonObject = context.settings;
  const site = { ...describeFiles(context), ...settings };
  const nodes = context.descriptions.site.map((description) =>
    JSON.stringify(description).includes("{page.")
      ? null
      : describeNode(description, settings, { site, page: {} }),
  );
  return { site, nodes };
}

/**
 * Collects what a page tells machines about itself, as schema.org data for JSON-LD.
 *
 * @param subject `blocks` are those that the page shows, each may have something to add; `image` is
 *   the absolute address of its picture
 * @param known what `describeSite` says of the same context
 * @returns nodes, without their `@context`
 */
export function collectStructuredData(
  { page, blocks, image }: { page: ResolvedPage; blocks: ResolvedBlock[]; image?: string },
  context: Context,
  { site, nodes }: SiteNodes,
): JsonObject[] {
  const { url } = context.settings;
  const settings: JsonObject = context.settings;
  const facts = {
    title: page.title,
    description: page.description,
    url: findCanonical(page, url),
    image,
    published: page.seo.published,
    modified: page.seo.modified,
  };
  const [publisher, ...others] = context.descriptions.site.map(
    (description, index) =>
      nodes[index] ?? describeNode(description, settings, { site, page: facts }),
  );
  const scope = { site: { ...site, publisher: shorten(publisher) }, page: facts };
  const ofBlocks = blocks.map(
    ({ type, props }) => findBlock(type).structuredData?.(props, { url }) ?? null,
  );
  return [
    publisher,
    ...(page.route === "/" ? others : []),
    describeTrail(page, url),
    describeSubject(page, context, scope),
    ...(ofBlocks as (JsonObject | null)[]),
  ].filter((data) => data !== null && data !== undefined);
}

function describeFiles({ settings, files }: Context): JsonObject {
  const logo = logos.find((file) => files.has(file));
  return logo === undefined ? {} : { logo: settings.url + logo };
}

function shorten(node: JsonObject | undefined): JsonObject | undefined {
  if (node === undefined) return undefined;
  return Object.fromEntries(Object.entries(node).filter(([key]) => publisherKeys.includes(key)));
}

/**
 * Describes what a page is about: the entry that it shows, or else a thing like those of the
 * collection that it names, under the page's canonical address, so that variants tell of one thing.
 */
function describeSubject(page: ResolvedPage, context: Context, scope: Scope): JsonObject | null {
  const collection = page.entry?.collection ?? page.seo.subject;
  const description = context.descriptions.collections[collection ?? ""];
  if (description === undefined) return null;
  const { "@type": type, ...node } = description.node;
  const whole: NodeDescription = {
    node: { "@type": type, ...subjectNode, ...node },
    fields: description.fields,
  };
  return describeNode(whole, page.entry?.fields ?? {}, scope);
}

/** A trail of one step says nothing that the page's own address does not. */
function describeTrail(page: ResolvedPage, url: string): JsonObject | null {
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
