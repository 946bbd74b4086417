import { expect, test } from "vitest";
import { readWords } from "#site/render/words.ts";

test("a site without words of its own has the engine's", () => {
  expect(readWords("en", {}).skipLink).toBe("Skip to content");
  expect(readWords("bn", {}).sidebar).toBe("Sidebar");
});

test("a site's file replaces what it names, and leaves the rest", () => {
  const files = { "/theme/words/de.json": { $schema: "x", skipLink: "Zum Inhalt" } };
  expect(readWords("de-AT", files)).toMatchObject({ skipLink: "Zum Inhalt", sidebar: "Sidebar" });
  expect(readWords("en", files).skipLink).toBe("Skip to content");
});

test("a word that the engine does not know, or that is no text, is told with its file", () => {
  expect(() => readWords("de", { "/theme/words/de.json": { skiplink: "x" } })).toThrow(
    /^theme\/words\/de\.json: "skiplink" is not one of the engine's words\. They are: skipLink, /,
  );
  expect(() => readWords("de", { "/theme/words/de.json": { sidebar: 3 } })).toThrow(
    'theme/words/de.json: "sidebar" must be a text, such as "Sidebar".',
  );
});
