import type { Binding } from "../binding.ts";
import { type Found, nothing, type PageFacts, readText } from "../lookup.ts";
import { isJsonObject } from "#core/json.ts";
import { suggest } from "#core/messages/suggest.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";

/** The facts of its page that a block can read. */
const facts = {
  title: "the page's name",
  description: "its one or two sentences",
  route: "its address",
  trail: "the pages above it and the page itself, as a list of { label, href? }",
  pages:
    "links to the pages of its long list, as a list of { number, href, current? }; empty if it has one page",
} satisfies Record<keyof PageFacts, string>;

/** `{ "$page": "title" }`: a fact of the block's page. */
export const pageBinding: Binding = {
  key: "$page",
  places: { props: 3 },
  parts: {
    $page: {
      meaning: "word",
      form: {
        description: "A fact of the page that this block is on.",
        type: "string",
        enum: Object.keys(facts),
        enumDescriptions: Object.values(facts),
      },
      takes: "a text: the name of a fact",
      example: '"title"',
      samples: { trail: [], pages: [], route: "/" },
    },
  },
  read: (written, target, { page }) =>
    readText(pageBinding, { written, location: target.location(target.path) }, (fact, location) => {
      if (page === null) return nothing({ id: "page-outside", params: { key: "$page" }, location });
      if (isFact(fact)) return readFact(fact, page[fact]);
      const params = suggest({ fact }, fact, Object.keys(facts));
      return nothing({ id: "unknown-page-fact", params, location });
    }),
};

/** A missing or refused title is reported at its page, so a block that reads it is not reported. */
function readFact(fact: string, value: PageFacts[keyof PageFacts] = []): Found {
  const texts =
    typeof value === "string"
      ? [value]
      : value.flatMap((link) => ("label" in link ? link.label : []));
  const longest = longestOf(fact) ?? longestOf("title") ?? Number.POSITIVE_INFINITY;
  const isBroken = texts.some((text) => text.trim() === "" || text.length > longest);
  return { value, issues: [], dependencies: [], isBroken };
}

/** Returns the most characters that the page's schema allows in a fact. */
function longestOf(fact: string): number | undefined {
  const { properties } = pageDocument.schema;
  const part = isJsonObject(properties) ? properties[fact] : undefined;
  const longest = isJsonObject(part) ? part["maxLength"] : undefined;
  return typeof longest === "number" ? longest : undefined;
}

function isFact(word: string): word is keyof PageFacts {
  return Object.hasOwn(facts, word);
}
