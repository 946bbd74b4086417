import type { Templates } from "./derive-templates.ts";
import { type Dialect, type Markup, printMarkup, printPath } from "./markup.ts";

const folder = "src/components/derived";

const astro: Dialect = {
  place({ path, isRich }) {
    const value = printPath("props", path);
    return isRich ? `<Fragment set:html={renderText(${value})} />` : `{${value}}`;
  },
  attribute(name, words) {
    const parts = words.map((word) =>
      typeof word === "string" ? JSON.stringify(word) : printPath("props", word.path),
    );
    return `${name}={${parts.join(" + ")}}`;
  },
  literal: (html) => html.replace(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  blocks: "<slot />",
};

/** @returns a component for each type of block, one for what is around them, and their list */
export function writeAstro({ blocks, frame }: Templates): Record<string, string> {
  const types = Object.keys(blocks);
  const imports = types.map((type, at) => `import block${at} from "./${type}.astro";\n`);
  const pairs = types.map((type, at) => `${JSON.stringify(type)}: block${at}`);
  const files = Object.entries(blocks).map(([type, markup]) => [
    `${folder}/${type}.astro`,
    printComponent([markup]),
  ]);
  return {
    ...Object.fromEntries(files),
    [`${folder}/frame.astro`]: printComponent(frame),
    [`${folder}/blocks.js`]: `${imports.join("")}\nexport const blocks = { ${pairs.join(", ")} };\n`,
  };
}

function printComponent(markup: Markup[]): string {
  const script = `import { renderText } from "../../render-text.js";\n\nconst props = Astro.props;`;
  return `---\n${script}\n---\n\n${printMarkup(markup, astro)}\n`;
}
