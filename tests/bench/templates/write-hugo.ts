import type { JsonPath } from "#core/json.ts";
import type { Templates } from "./derive-templates.ts";
import { type Dialect, type Place, printMarkup } from "./markup.ts";

/** A partial, whose dot is the block's props, or the page's parameters. */
const hugo: Dialect = {
  place: printPlace,
  attribute(name, words) {
    const parts = words.map((word) => (typeof word === "string" ? word : printPlace(word)));
    return `${name}="${parts.join("")}"`;
  },
  literal: (html) => html.replaceAll("{{", `{{ "{{" }}`),
  blocks: `{{ range .blocks }}{{ partial (printf "blocks/%s.html" .type) .props }}{{ end }}`,
};

/** @returns a partial for each type of block, and one for what is around them */
export function writeHugo({ blocks, frame }: Templates): Record<string, string> {
  const files = Object.entries(blocks).map(([type, markup]) => [
    `layouts/partials/blocks/${type}.html`,
    printMarkup([markup], hugo),
  ]);
  return {
    ...Object.fromEntries(files),
    "layouts/partials/frame.html": printMarkup(frame, hugo),
  };
}

function printPlace({ path, isRich }: Place): string {
  return `{{ ${printDot(path)}${isRich ? " | markdownify" : ""} }}`;
}

function printDot(path: JsonPath): string {
  return path.reduce<string>((value, key) => {
    if (typeof key === "number") return `(index ${value} ${key})`;
    return value === "." ? `.${key}` : `${value}.${key}`;
  }, ".");
}
