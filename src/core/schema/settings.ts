import type { JsonObject } from "#core/json.ts";
import { type DefaultRegion, defaultRegions } from "#core/page-keys.ts";

const regionWords: Record<DefaultRegion, string> = {
  header: "Blocks above every page that has no header of its own.",
  banner: "Blocks under the header of every page that has no banner of its own.",
  closing: "Blocks at the end of a page that has no closing of its own.",
  footer: "Blocks under every page that has no footer of its own.",
};

/**
 * The settings that the engine reads. Everything else in `content/site.json` is the site's own,
 * described by its `schema/content/site.json` if it has one.
 */
export const settingsSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Site settings",
  description: "Facts that every page uses. One file: content/site.json.",
  type: "object",
  required: ["name", "url", "language"],
  properties: {
    $schema: { type: "string" },
    name: { description: "The site's name.", type: "string", minLength: 1 },
    url: {
      description: "The site's public address, without a slash at its end.",
      type: "string",
      format: "uri",
      examples: ["https://example.com"],
    },
    language: {
      description: "Language of the texts (BCP 47).",
      type: "string",
      minLength: 2,
      examples: ["en"],
    },
    locale: {
      description: "How dates are written (BCP 47), where that is not just the language's own way.",
      type: "string",
      pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
      examples: ["en-GB"],
    },
    titleTemplate: {
      description: "%s stands for the page's title.",
      type: "string",
      examples: ["%s | My site"],
      pattern: "%s",
    },
    vitals: {
      description:
        "Whether visitors' browsers measure how fast pages came, and tell the site's own service. Nothing is kept of a visitor.",
      type: "boolean",
      examples: [true],
    },
    markdown: {
      description:
        "Whether every page stands beside its HTML as Markdown (/about.md) and in /llms.txt, for programs that read. It does where this is absent.",
      type: "boolean",
      examples: [false],
    },
    defaults: {
      description: "What a page gets that does not say otherwise.",
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
        image: { description: "The social image.", type: "string", format: "asset" },
        imageAlt: {
          description: "What the social image shows, for those who do not see it.",
          type: "string",
          minLength: 1,
          maxLength: 420,
        },
      },
    },
  },
};
