import { Fragment, type ReactNode, useContext, useId } from "react";
import { makeAnchorNamer } from "#core/markdown/name-anchor.ts";
import type { NodeOf, TextNode, TextRoot } from "#core/markdown/parse-markdown.ts";
import { textLibrary } from "#site/kit/text-library.ts";
import { BlockContext } from "./block-context.ts";
import { InnerBlocksContext } from "./inner-blocks-context.ts";
import { renderNode, type TextFrame } from "./prose-nodes.tsx";

/** The words that a reader hears of footnotes, in the site's language. */
type ProseWords = {
  /** The name of the list of footnotes. */
  notes: string;
  /** The name of the link from a footnote back to the text; `{number}` is replaced. */
  back: string;
};

type ProseProps = {
  /** Markdown: the value of a property whose schema has `"format": "markdown"`. */
  of: string;
  words?: ProseWords;
  /** The width at which pictures are shown, as in HTML. */
  sizes?: string;
};

const english: ProseWords = { notes: "Footnotes", back: "Back to the text, note {number}" };

/**
 * Renders a long text: headings with an id, lists, tables, quotes, code, footnotes, pictures, and
 * blocks of the site between its paragraphs. It has no styles; a block's sheet has them. For
 * blocks, at build.
 *
 * The ids of headings are their words; on a block with an `id`, they begin with that.
 */
export function Prose({
  of,
  words = english,
  sizes = "(min-width: 46rem) 44rem, 100vw",
}: ProseProps) {
  const { id } = useContext(BlockContext);
  const renderBlock = useContext(InnerBlocksContext);
  // The id has the block's instance in it; React sets signs around it that are no part of an address.
  const prefix = useId().replaceAll(/[^A-Za-z0-9-]/g, "");
  const root = textLibrary.parse(of);
  const frame: TextFrame = {
    text: of,
    sizes,
    nameAnchor: makeAnchorNamer(id === undefined ? "" : `${id}-`),
    addresses: listAddresses(root),
    notes: [],
    prefix,
    renderBlock: (block, offset) => renderBlock(block, `${block.type}-${prefix}-${offset}`),
  };
  const body = root.children.map((node, index) => (
    <Fragment key={index}>{renderNode(node, frame)}</Fragment>
  ));
  return (
    <>
      {body}
      {renderNotes(root, frame, words)}
    </>
  );
}

/** Lists the addresses that links name, by their name. */
function listAddresses(root: TextRoot): TextFrame["addresses"] {
  const found = new Map<string, { url: string; title: string | null }>();
  visit(root);
  return found;

  function visit(node: TextNode): void {
    if (node.type === "definition" && !found.has(node.identifier))
      found.set(node.identifier, { url: node.url, title: node.title ?? null });
    if ("children" in node) node.children.forEach(visit);
  }
}

/** Renders the footnotes that the text refers to, in the order in which it does. */
function renderNotes(root: TextRoot, frame: TextFrame, { notes, back }: ProseWords): ReactNode {
  const definitions = new Map<string, NodeOf<"footnoteDefinition">>();
  for (const node of root.children)
    if (node.type === "footnoteDefinition") definitions.set(node.identifier, node);
  if (frame.notes.length === 0) return null;
  const items = [];
  // A note may refer to another, which is added to the list while it is rendered.
  for (let index = 0; index < frame.notes.length; index += 1) {
    const definition = definitions.get(frame.notes[index] ?? "");
    const number = String(index + 1);
    const inside = definition?.children.map((node, position) => (
      <Fragment key={position}>{renderNode(node, frame)}</Fragment>
    ));
    items.push(
      <li key={number} id={`${frame.prefix}-note-${number}`}>
        {inside}
        <a
          className="prose-back"
          href={`#${frame.prefix}-ref-${number}`}
          data-search-ignore=""
          aria-label={back.replace("{number}", () => number)}
        >
          ↩
        </a>
      </li>,
    );
  }
  return (
    <div className="prose-notes" role="group" aria-label={notes}>
      <ol>{items}</ol>
    </div>
  );
}
