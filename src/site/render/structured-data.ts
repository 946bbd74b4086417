import type { JsonObject } from "#core/json.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import { describeNode, type NodeDescription, type Scope } from "./describe-node.ts";
import { logos } from "#core/frame-files.ts";
import { findCanonical, makeAddress } from "./make-address.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

type Context = Pick<RenderContext, "settings" | "files" | "descriptions">;

/** The keys of a reference to the publisher, so that a reader finds its whole description. */
const publisherKeys = ["@type", "@id", "name", "url", "logo"];

/** The defaults for a page's subject; `x-schema-org` may replace them, or remove them by `null`. */
const subjectNode = {
  name: "{page.title}",
  description: "{page.description}",
  url: "{page.url}",
  image: "{page.image}",
};

/** The nodes of the site that are the same on all its pages. */
export type SiteNodes = {
  /** The values that templates can use. */
  site: JsonObject;
  /** Nodes in the order of the settings' descriptions; null for one that uses the page. */
  nodes: (JsonObject | null)[];
};

/** @returns what need not be described anew for every page */
export function describeSite(context: Context): SiteNodes {
  const settings: JsonObject = context.settings;
  const { logo: _, ...others } = settings;
  const site = { ...others, ...describeFiles(context) };
  const nodes = listDescriptions(context).map((description) =>
    JSON.stringify(description).includes("{page.")
      ? null
      : describeNode(description, settings, { site, page: {} }),
  );
  return { site, nodes };
}

/**
 * Collects a page's schema.org data for JSON-LD.
 *
 * @param subject `blocks` are those that the page shows, each may add nodes; `image` is the
 *   absolute address of its picture
 * @param known what `describeSite` returns for the same context
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
    url: findCanonical(page, context.settings),
    image,
    published: page.seo.published,
    modified: page.seo.modified,
  };
  const [publisher, ...others] = listDescriptions(context).map(
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
    describeTrail(page, context),
    describeSubject(page, context, scope),
    ...(ofBlocks as (JsonObject | null)[]),
  ].filter((data) => data !== null && data !== undefined);
}

/** Lists the settings' descriptions; that of a company has the site's logo, unless it names another. */
function listDescriptions({ settings, descriptions }: Context): NodeDescription[] {
  const [publisher, ...others] = descriptions.site;
  const canHaveLogo = publisher !== undefined && publisher.node["@type"] !== "Person";
  if (settings.logo === undefined || !canHaveLogo) return descriptions.site;
  return [{ ...publisher, node: { logo: "{site.logo}", ...publisher.node } }, ...others];
}

/** The logo of the settings is the address of its picture here, as of any other. */
function describeFiles({ settings, files }: Context): JsonObject {
  if (settings.logo !== undefined) return { logo: settings.url + settings.logo.image };
  const logo = logos.find((file) => files.has(file));
  return logo === undefined ? {} : { logo: settings.url + logo };
}

function shorten(node: JsonObject | undefined): JsonObject | undefined {
  if (node === undefined) return undefined;
  return Object.fromEntries(Object.entries(node).filter(([key]) => publisherKeys.includes(key)));
}

/**
 * Describes a page's subject: the entry that it shows, or else a thing of the collection that it
 * names, under the page's canonical address, so that variants describe one thing.
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

/** Describes the breadcrumbs; a trail of one step adds nothing to the page's own address. */
function describeTrail(page: ResolvedPage, { settings }: Context): JsonObject | null {
  const { trail } = page;
  if (trail.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href === undefined ? findCanonical(page, settings) : makeAddress(href, settings),
    })),
  };
}
