import { HtmlValidate } from "html-validate";

/**
 * @param kind `document` for whole pages, `part` for the HTML of a block
 * @returns a validator that lets React's own ways of writing valid HTML pass
 */
export function makeValidator(kind: "document" | "part"): HtmlValidate {
  const presets = kind === "document" ? ["html-validate:document"] : [];
  return new HtmlValidate({
    root: true,
    extends: [...presets, "html-validate:recommended"],
    rules: {
      // React's own ways of writing HTML, all of them valid.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "void-style": "off",
      // `useId` begins its ids with an underscore; HTML asks for no letter.
      "valid-id": ["error", { relaxed: true }],
      // Style sheets keep a telephone number in one line.
      "tel-non-breaking": "off",
      // Everything comes from the site itself.
      "require-sri": "off",
      // Measured in a search engine's results by what fits, not by a count of characters.
      "long-title": "off",
      // `role="region"` and the like are what Radix and older readers go by.
      "no-redundant-role": "off",
      "prefer-native-element": "off",
    },
  });
}

/** @returns what a validator says of a text, a line a fault */
export async function listHtmlFaults(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
