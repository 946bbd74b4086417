import { layouts, type Region, regions, themes } from "#core/page-keys.ts";
import { allowSchema, hostSchema } from "#core/allow.ts";
import type { JsonObject } from "#core/json.ts";

const regionWords: Record<Region, string> = {
  header: "The blocks at the top. Default: the header of the site's defaults. [] for none.",
  banner: "The blocks under the header. Default: the banner of the site's defaults. [] for none.",
  blocks: "The blocks of the main region, from top to bottom.",
  aside: "The blocks of the sidebar, for the layouts left and right.",
  closing: "Full-width blocks under the columns. Default: the closing of the site's defaults.",
  footer: "The blocks at the bottom. Default: the footer of the site's defaults. [] for none.",
};

function describeRegions(): JsonObject {
  const items = { $ref: "#/definitions/block" };
  return Object.fromEntries(
    regions.map((region) => [region, { description: regionWords[region], type: "array", items }]),
  );
}

/** The schema of a page's document; its blocks' props are checked by the blocks' own schemas. */
export const pageDocumentSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Page",
  description: "One route of the site. The file's path is its route: pages/about.json is /about.",
  type: "object",
  additionalProperties: false,
  properties: {
    $schema: {
      description: "The path of the schema that your editor uses for this file.",
      type: "string",
    },
    title: {
      description: "The page's name: in the breadcrumb, the browser's tab and search results.",
      type: "string",
      minLength: 1,
      maxLength: 120,
    },
    label: {
      description: "A shorter name for the breadcrumbs of the pages below. Default: the title.",
      type: "string",
      minLength: 1,
      maxLength: 60,
    },
    description: {
      description: "One or two sentences for search results and sharing; 70 to 160 characters.",
      type: "string",
      minLength: 1,
      maxLength: 320,
    },
    theme: {
      description: "The colours of the page. auto follows the visitor's system.",
      type: "string",
      enum: [...themes],
      default: "light",
    },
    layout: {
      description:
        "full: one column. left, right: the side the sidebar is on. center: a reading column without a sidebar.",
      type: "string",
      enum: [...layouts],
      default: "full",
    },
    ...describeRegions(),
    extends: {
      description: "The route of another page. This file then has only what differs.",
      type: "string",
      pattern: "^/",
    },
    patch: {
      description:
        "Changes props of inherited blocks, by block id: blocks of the extended page or of the site's defaults. null removes a prop.",
      type: "object",
      additionalProperties: { type: "object" },
    },
    collection: {
      description: "On a [slug] page: the collection whose entries get this page.",
      type: "string",
      minLength: 1,
    },
    seo: {
      title: "Head for search and sharing",
      description: "Facts for search engines and social networks.",
      type: "object",
      additionalProperties: false,
      properties: {
        title: {
          description:
            "A longer title for the browser's tab, search results and sharing. The site's title template adds the company.",
          type: "string",
          minLength: 1,
          maxLength: 120,
        },
        canonical: {
          description: "The address that search engines should show, if it is not this page's own.",
          type: "string",
          format: "link",
        },
        image: {
          description: "The picture shown when the page is shared; a file under public/.",
          type: "string",
          format: "asset",
        },
        imageAlt: {
          description: "What that picture shows, for people who cannot see it.",
          type: "string",
          minLength: 1,
          maxLength: 420,
        },
        noindex: { description: "Keeps the page out of search engines.", type: "boolean" },
        searchWords: {
          description:
            "Synonyms: other words with which visitors find the page in the site's own search.",
          examples: [["logo", "favicon"]],
          type: "array",
          minItems: 1,
          maxItems: 40,
          uniqueItems: true,
          items: { description: "One or more words.", type: "string", minLength: 1, maxLength: 60 },
        },
        searchWeight: {
          description:
            "The weight of the page in the site's own search: 2 counts every word twice, 0.5 half.",
          type: "number",
          minimum: 0.1,
          maximum: 10,
          default: 1,
        },
        subject: {
          description:
            "For structured data, on a page without an entry: the collection of similar things.",
          type: "string",
          format: "collection",
        },
        published: {
          description: "The day of the publication: 2026-03-01.",
          type: "string",
          format: "date",
        },
        modified: {
          description: "The day of the last change: 2026-03-01.",
          type: "string",
          format: "date",
        },
      },
    },
    outputs: {
      description:
        "Other files that the build makes of the page, such as a version for print. site.config.ts lists them.",
      type: "array",
      uniqueItems: true,
      items: { description: "Its name.", type: "string", format: "output" },
    },
    allow: {
      description:
        "Other hosts that pages may load from, or send to. In content/site.json they count for every page, in a page only for it.",
      ...allowSchema,
    },
    status: {
      description: "Only tessera dev and tessera preview show a draft.",
      type: "string",
      enum: ["published", "draft"],
      default: "published",
    },
    publishAt: {
      description: "The first day on which a build has the page.",
      type: "string",
      format: "date",
    },
    unpublishAt: {
      description: "The day from which a build no longer has the page.",
      type: "string",
      format: "date",
    },
  },
  definitions: {
    host: hostSchema,
    block: {
      title: "Block",
      description: "A block by its type, or a shared block by its name.",
      examples: [{ type: "text" }],
      type: "object",
      additionalProperties: false,
      properties: {
        type: { description: "The block's name: a folder in blocks/.", type: "string" },
        use: { description: "The name of a file in content/shared/.", type: "string" },
        id: {
          description: "A name for links and patches: small letters, digits and hyphens.",
          type: "string",
          examples: ["questions"],
          pattern: "^[a-z][a-z0-9-]*$",
        },
        props: { description: "The content of the block.", type: "object" },
        publishAt: {
          description:
            "The first day on which visitors see the block. Without it they see it from the beginning.",
          type: "string",
          format: "date",
        },
        unpublishAt: {
          description: "The day from which visitors no longer see the block.",
          type: "string",
          format: "date",
        },
      },
    },
  },
};
