import type { Binding } from "../binding.ts";
import { type Found, nothing, type PageFacts } from "../lookup.ts";
import { readText } from "../read-text.ts";
import { isJsonObject } from "#core/json.ts";
import { suggest } from "#core/messages/suggest.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";

/** What a block can know of the page that it stands on. */
const facts = {
  title: "the page's name",
  description: "its one or two sentences",
  route: "its address",
  trail: "the pages above it with the page itself, as a list of { label, href? }",
} satisfies Record<keyof PageFacts, string>;

/** `{ "$page": "title" }`: a fact of the page that the block stands on. */
export const pageBinding: Binding = {
  key: "$page",
  places: { props: 3 },
  parts: {
    $page: {
      meaning: "word",
      form: {
        description: "A fact of the page that this block stands on.",
        type: "string",
        enum: Object.keys(facts),
        enumDescriptions: Object.values(facts),
      },
      takes: "a text: the name of a fact",
      example: '"title"',
      samples: { trail: [], route: "/" },
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

/** A title that is missing, or refused, has its message at the page; what a block makes of it needs none. */
function readFact(fact: string, value: PageFacts[keyof PageFacts]): Found {
  const texts = typeof value === "string" ? [value] : value.map(({ label }) => label);
  const longest = longestOf(fact) ?? longestOf("title") ?? Number.POSITIVE_INFINITY;
  const isBroken = texts.some((text) => text.trim() === "" || text.length > longest);
  return { value, issues: [], dependencies: [], isBroken };
}

/** Characters that a page's own schema lets it say of itself. */
function longestOf(fact: string): number | undefined {
  const { properties } = pageDocument.schema;
  const part = isJsonObject(properties) ? properties[fact] : undefined;
  const longest = isJsonObject(part) ? part["maxLength"] : undefined;
  return typeof longest === "number" ? longest : undefined;
}

function isFact(word: string): word is keyof PageFacts {
  return Object.hasOwn(facts, word);
}
