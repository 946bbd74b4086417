import type { JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { wordKey } from "./make-value.ts";
import type { Planned } from "./plan.ts";
import { writeDocument } from "./write-document.ts";

/** The choices for a new block. */
export type BlockWishes = {
  type: string;
  /** The code that runs in the browser: React, a few lines of the platform, or none. */
  island?: "react" | "plain" | undefined;
};

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Plans a block's folder: schema, code, styles, and an island if one is asked for. */
export function planBlock(source: Source, { type, island }: BlockWishes): Planned {
  if (!namePattern.test(type)) {
    const free = type
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-")
      .replace(/^\d/, "block-$&");
    return {
      problem: `A block is called by its folder, in small letters, digits and hyphens. Type: ${free ?? "notice"}`,
    };
  }
  if (Object.hasOwn(source.blocks, type))
    return { problem: `There is blocks/${type} already. Type another name.` };
  const folder = `blocks/${type}`;
  const files: Record<string, string> = {
    [`${folder}/schema.json`]: writeDocument(makeSchema(type)),
    [`${folder}/block.tsx`]: writeBlock(type, island),
    [`${folder}/style.css`]: writeStyle(type),
  };
  if (island === "react") files[`${folder}/island.tsx`] = reactIsland;
  if (island === "plain") files[`${folder}/island.ts`] = plainIsland;
  return {
    files,
    edits: [],
    next: [
      `Say in ${folder}/schema.json what it shows; then npm run generate writes ${folder}/props.d.ts.`,
      `${folder}/block.tsx is its HTML${island === undefined ? "" : `, ${folder}/island.${island === "react" ? "tsx" : "ts"} what wakes in the browser`}.`,
      `A page shows it with { "type": "${type}", "props": { "title": "…" } }.`,
    ],
  };
}

function makeSchema(type: string): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: wordKey(type),
    description: "What it shows, in a sentence.",
    type: "object",
    additionalProperties: false,
    required: ["title"],
    properties: {
      title: { description: "The heading.", type: "string", minLength: 1, maxLength: 90 },
      text: {
        description: "What it says: **bold**, *emphasis* and [links](/).",
        type: "string",
        format: "rich-text",
        minLength: 1,
        maxLength: 1000,
      },
    },
    examples: [
      { title: wordKey(type) },
      { title: wordKey(type), text: "A sentence with **bold** words in it." },
    ],
  };
}

function writeBlock(type: string, island: BlockWishes["island"]): string {
  const isIsland = island !== undefined;
  const kit = isIsland ? "BlockContext, Island, RichText" : "BlockContext, RichText";
  const name = "Awake";
  const imports = [
    'import { useContext } from "react";',
    `import { ${kit} } from "tessera/kit";`,
    ...(island === "react" ? [`import { Island as ${name} } from "./island.tsx";`] : []),
    'import type { Props } from "./props.d.ts";',
  ];
  const inside = {
    none: [],
    react: [`        <Island of={${name}} props={{ label: title }} />`],
    plain: [
      "        <Island>",
      `          <button className="button button-brand" type="button">`,
      "            {title}",
      "          </button>",
      "        </Island>",
    ],
  }[island ?? "none"];
  return `${[
    ...imports,
    "",
    "export function Block({ title, text }: Props) {",
    "  const { id } = useContext(BlockContext);",
    "  return (",
    `    <section className="${type} section" id={id}>`,
    '      <div className="container">',
    `        <h2 className="${type}-title">{title}</h2>`,
    "        {text !== undefined && (",
    "          <p>",
    "            <RichText text={text} />",
    "          </p>",
    "        )}",
    ...inside,
    "      </div>",
    "    </section>",
    "  );",
    "}",
  ].join("\n")}\n`;
}

function writeStyle(type: string): string {
  return `@layer blocks {
  .${type}-title {
    margin-block-end: 16px;
    text-wrap: balance;
  }
}
`;
}

const reactIsland = `import { useState } from "react";

/** Everything that it is given is shipped to the browser; nothing else is. */
export function Island({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button className="button button-brand" type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
`;

const plainIsland = `/** What is inside the island is there already, and works without this too. */
export function wake(island: HTMLElement): void {
  const button = island.querySelector("button");
  button?.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}
`;
