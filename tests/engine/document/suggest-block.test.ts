import { expect, test } from "vitest";
import { suggestBlock } from "#core/schema/former-names.ts";

const source = {
  schemas: {},
  blocks: {
    archive: { title: "Archive" },
    band: { title: "Band", description: "It asks for one thing, with a button." },
    film: { title: "Film", description: "A film (video) of the site.", "x-was": ["clip"] },
    picture: { title: "Picture" },
  },
};

test.each([
  ["video", "film, archive, band, picture"],
  ["buttons", "band, archive, film, picture"],
  ["news", "archive, band, film, picture"],
])("a block %s is none: those whose words have it come first", (type, choices) => {
  expect(suggestBlock(type, source)).toEqual({ type, choices });
});

test.each([
  ["clip", "film"],
  ["pictrue", "picture"],
])("a block %s was meant as %s", (type, suggestion) => {
  expect(suggestBlock(type, source)).toEqual({ type, suggestion });
});
