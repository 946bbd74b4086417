import type { JsonObject } from "#core/json.ts";
import { type DefaultRegion, defaultRegions } from "#core/page-keys.ts";
import { verificationNames } from "#core/verification-names.ts";

const regionWords: Record<DefaultRegion, string> = {
  header: "Blocks above every page without its own header.",
  banner: "Blocks under the header of every page without its own banner.",
  closing: "Blocks at the end of every page without its own closing.",
  footer: "Blocks under every page without its own footer.",
};

function robotsPaths(description: string): JsonObject {
  const items = { type: "string", pattern: "^/\\S*$", examples: ["/internal"] };
  return {
    description: `${description} Paths begin with a slash; * matches anything.`,
    type: "array",
    items,
  };
}

/**
 * The settings that the engine reads. Everything else in `content/site.json` is the site's own,
 * described by its `schema/content/site.json` if it has one.
 */
export const settingsSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Site settings",
  description: "Facts for every page, in one file: content/site.json.",
  type: "object",
  required: ["name", "url", "language"],
  properties: {
    $schema: { type: "string" },
    name: { description: "The site's name.", type: "string", minLength: 1 },
    url: {
      description:
        "The site's public address, without a slash at its end. Its path is the folder of the site on its host.",
      type: "string",
      format: "uri",
      examples: ["https://example.com", "https://me.github.io/my-repo"],
    },
    language: {
      description: "Language of the texts (BCP 47).",
      type: "string",
      minLength: 2,
      examples: ["en"],
    },
    locale: {
      description: "The region for dates (BCP 47), if they are not as the language writes them.",
      type: "string",
      pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
      examples: ["en-GB"],
    },
    titleTemplate: {
      description: "%s is replaced by the page's title.",
      type: "string",
      examples: ["%s | My site"],
      pattern: "%s",
    },
    logo: {
      title: "Logo",
      description:
        "The site's logo: an SVG, PNG, WebP or JPEG file below public/. Header and footer show it, and the build makes icons and the picture for shared links from it.",
      type: "object",
      additionalProperties: false,
      required: ["image"],
      properties: {
        image: { description: "The logo on light backgrounds.", type: "string", format: "asset" },
        dark: {
          description: "The logo on dark backgrounds. Default: image.",
          type: "string",
          format: "asset",
        },
        alt: {
          description:
            "The words of the logo, for people who cannot see it. Default: the site's name.",
          type: "string",
          minLength: 1,
          maxLength: 120,
        },
        withName: {
          description: "Shows the site's name beside the logo, for a mark without words.",
          type: "boolean",
          default: false,
        },
        icon: {
          description:
            "A square picture without words, for the tabs of browsers and for home screens. Default: image.",
          type: "string",
          format: "asset",
        },
      },
      examples: [{ image: "/images/logo.svg" }],
    },
    vitals: {
      description:
        "Whether visitors' browsers measure how fast pages are, and send that to the site's own service. The service stores nothing about a visitor.",
      type: "boolean",
      examples: [true],
    },
    markdown: {
      description:
        "Whether the build also writes every page as Markdown (/about.md), and lists it in /llms.txt, for programs that read. Default: true.",
      type: "boolean",
      examples: [false],
    },
    allow: { $ref: "tessera:page-document#/properties/allow" },
    apache: {
      description:
        "Whether the build writes .htaccess for the Apache server: clean addresses, headers, redirects.",
      type: "boolean",
      examples: [true],
    },
    folders: {
      description:
        "Whether each page is the index.html of a folder of its own (about/index.html), for hosts that serve files as they are. Addresses end in a slash then.",
      type: "boolean",
      examples: [true],
    },
    robots: {
      description:
        "The rules of robots.txt, one group for each kind of crawler. By default, every crawler may read everything.",
      type: "array",
      minItems: 1,
      examples: [[{ disallow: ["/internal"] }, { agents: ["GPTBot"], disallow: ["/"] }]],
      items: {
        type: "object",
        additionalProperties: false,
        minProperties: 1,
        properties: {
          agents: {
            description: "The names of the crawlers. Default: all others.",
            type: "array",
            minItems: 1,
            items: { type: "string", pattern: "^[A-Za-z0-9_*.-]+$", examples: ["GPTBot"] },
          },
          disallow: robotsPaths("Paths that they may not read."),
          allow: robotsPaths("Exceptions that they may read."),
        },
      },
    },
    verification: {
      description:
        "The codes that prove to services that the site is yours: the content of the meta tag that they give you.",
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.keys(verificationNames).map((service) => [
          service,
          {
            description: `The code of ${service}, without its tag.`,
            type: "string",
            pattern: "^[^\\s<>\"']+$",
            examples: ["a1B2c3D4e5"],
          },
        ]),
      ),
    },
    defaults: {
      description: "Keys that every page gets without its own.",
      type: "object",
      additionalProperties: false,
      properties: {
        ...Object.fromEntries(
          defaultRegions.map((region) => [
            region,
            // The blocks themselves are checked where they are known.
            { description: regionWords[region], type: "array", items: { type: "object" } },
          ]),
        ),
        image: { description: "The picture for shared links.", type: "string", format: "asset" },
        imageAlt: {
          description: "What that picture shows, for people who cannot see it.",
          type: "string",
          minLength: 1,
          maxLength: 420,
        },
      },
    },
  },
};
