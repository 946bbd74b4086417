import { layouts, type Region, regions, themes } from "#core/page-keys.ts";
import type { JsonObject } from "#core/json.ts";

const regionWords: Record<Region, string> = {
  header: "Above everything; the site's default header where absent, [] for none.",
  banner: "The band under the header; the site's default banner where absent, [] for none.",
  blocks: "The main region, top to bottom.",
  aside: "The sidebar's blocks; shown by the layouts left and right.",
  closing: "Full-width blocks under the columns; the site's default closing where absent.",
  footer: "Under everything; the site's default footer where absent, [] for none.",
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
    $schema: { description: "Where the editor finds the help for this file.", type: "string" },
    title: {
      description: "The page's name: in the breadcrumb, the browser's tab and search results.",
      type: "string",
      minLength: 1,
      maxLength: 120,
    },
    label: {
      description: "A shorter name, for breadcrumbs of the pages below; the title where absent.",
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
      description: "The colours of the page; auto follows the visitor's system.",
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
      description: "The route of another page; this file then holds only what differs.",
      type: "string",
      pattern: "^/",
    },
    patch: {
      description:
        "By block id, what changes in the props of a block that the page has from its base or from the site's defaults. null removes a prop.",
      type: "object",
      additionalProperties: { type: "object" },
    },
    collection: {
      description: "On a [slug] page: the collection whose entries it is made for.",
      type: "string",
      minLength: 1,
    },
    seo: {
      title: "Head for search and sharing",
      description: "What search engines and social networks are told.",
      type: "object",
      additionalProperties: false,
      properties: {
        title: {
          description:
            "The title for the browser's tab, search results and sharing, where the page's name says too little; the site's title template adds the company.",
          type: "string",
          minLength: 1,
          maxLength: 120,
        },
        canonical: {
          description:
            "The address that search engines should keep, where it is not this page's own.",
          type: "string",
          format: "link",
        },
        image: {
          description: "The picture shown when the page is shared; a file under public/.",
          type: "string",
          format: "asset",
        },
        imageAlt: {
          description: "What that picture shows, for those who do not see it.",
          type: "string",
          minLength: 1,
          maxLength: 420,
        },
        noindex: { description: "Keep the page out of search engines.", type: "boolean" },
        subject: {
          description:
            "For structured data, on a page that shows no entry but is about something of that kind: the collection.",
          type: "string",
          format: "collection",
        },
        published: {
          description: "The day it was published: 2026-03-01.",
          type: "string",
          format: "date",
        },
        modified: {
          description: "The day it was last changed: 2026-03-01.",
          type: "string",
          format: "date",
        },
      },
    },
    outputs: {
      description:
        "What is made of the page beside its HTML, such as a form for print; the site's configuration says what there is.",
      type: "array",
      uniqueItems: true,
      items: { description: "Its name.", type: "string", format: "output" },
    },
    status: {
      description: "A draft is shown while developing only.",
      type: "string",
      enum: ["published", "draft"],
      default: "published",
    },
    publishAt: {
      description: "The first day on which a build holds the page.",
      type: "string",
      format: "date",
    },
    unpublishAt: {
      description: "The day from which a build no longer holds the page.",
      type: "string",
      format: "date",
    },
  },
  definitions: {
    block: {
      title: "Block",
      description: "A block by its type, or one written once in content/shared/ and used by name.",
      examples: [{ type: "text" }],
      type: "object",
      additionalProperties: false,
      properties: {
        type: { description: "The block's name: a folder of blocks/.", type: "string" },
        use: { description: "The name of a block in content/shared/.", type: "string" },
        id: {
          description: "A name for links and patches, of small letters, digits and hyphens.",
          type: "string",
          examples: ["questions"],
          pattern: "^[a-z][a-z0-9-]*$",
        },
        props: { description: "What the block shows.", type: "object" },
      },
    },
  },
};
