import type { Binding } from "../binding.ts";
import { type Found, nothing, type PageFacts } from "../lookup.ts";
import { readText } from "../read-text.ts";
import { suggest } from "../../messages/suggest.ts";

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
  form: () => ({
    $page: {
      description: "A fact of the page that this block stands on.",
      type: "string",
      enum: Object.keys(facts),
      enumDescriptions: Object.values(facts),
    },
  }),
  read: (binding, target, { page }) => {
    const written = { binding, key: "$page", location: target.location(target.path) } as const;
    return readText(written, (fact, location) => {
      if (page === null) return nothing({ id: "page-outside", params: {}, location });
      if (isFact(fact)) return readFact(page[fact]);
      const params = suggest({ fact }, fact, Object.keys(facts));
      return nothing({ id: "unknown-page-fact", params, location });
    });
  },
};

/** A title that is missing has its message at the page; what a block makes of it needs none. */
function readFact(value: PageFacts[keyof PageFacts]): Found {
  const texts = typeof value === "string" ? [value] : value.map(({ label }) => label);
  return { value, issues: [], dependencies: [], isBroken: texts.includes("") };
}

function isFact(word: string): word is keyof PageFacts {
  return Object.hasOwn(facts, word);
}
