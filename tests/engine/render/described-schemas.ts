import type { Source } from "#core/document/source.ts";

const publisher = "{site.publisher}";

/** Schemas that say what their content is to schema.org: settings, and two collections. */
export const schemas: Source["schemas"] = {
  "schema/content/site.json": {
    "x-schema-org": [
      {
        "@type": "Organization",
        "@id": "{site.url}/#organization",
        url: "{site.url}",
        logo: "{site.logo}",
      },
      { "@type": "WebSite", url: "{site.url}/" },
    ],
    properties: {
      name: { "x-schema-org": ["Organization.name", "WebSite.name"] },
      search: {
        "x-schema-org": {
          "WebSite.potentialAction": {
            "@type": "SearchAction",
            target: {
              "@type": "EntryPoint",
              urlTemplate: "{site.url}{value}?q={search_term_string}",
            },
            "query-input": "required name=search_term_string",
          },
        },
      },
    },
  },
  "schema/content/boats.json": {
    "x-schema-org": { "@type": "Product", category: "Boat", brand: publisher },
    properties: {
      name: { "x-schema-org": "name" },
      summary: { "x-schema-org": "description" },
    },
  },
  "schema/content/notes.json": {
    "x-schema-org": {
      "@type": "BlogPosting",
      name: null,
      mainEntityOfPage: { "@type": "WebPage", "@id": "{page.url}" },
      publisher,
    },
    properties: {
      title: { "x-schema-org": "headline" },
      summary: { "x-schema-org": "description" },
      date: { "x-schema-org": ["datePublished", "dateModified"] },
      author: { "x-schema-org": { author: { "@type": "Person", name: "{value}" } } },
    },
  },
};
