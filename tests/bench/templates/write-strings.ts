import type { Templates } from "./derive-templates.ts";
import { type Dialect, type Markup, type Place, printMarkup, printPath } from "./markup.ts";

/** JavaScript that concatenates strings, for the tools that have no components. */
const strings: Dialect = {
  place: printPlace,
  attribute(name, words) {
    const parts = words.map((word) =>
      typeof word === "string" ? printLiteral(word) : printPlace(word),
    );
    return `${name}="${parts.join("")}"`;
  },
  literal: printLiteral,
  blocks: "${blocks}",
};

/** @returns a module with a function for each type of block, and one for what is around them */
export function writeStrings({ blocks, frame }: Templates): Record<string, string> {
  const print = (markup: Markup[]): string => `\`${printMarkup(markup, strings)}\``;
  const functions = Object.entries(blocks).map(
    ([type, markup]) => `  ${JSON.stringify(type)}: (props) => ${print([markup])},\n`,
  );
  return {
    "strings/templates.js": [
      `import { escape, renderText } from "./render-text.js";\n`,
      `export const blocks = {\n${functions.join("")}};\n`,
      `export const renderFrame = (props, blocks) => ${print(frame)};\n`,
    ].join("\n"),
  };
}

function printPlace({ path, isRich }: Place): string {
  return `\${${isRich ? "renderText" : "escape"}(${printPath("props", path)})}`;
}

function printLiteral(html: string): string {
  return html.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
}
