import { Fragment, type ReactNode } from "react";
import {
  type NodeOf,
  partOf,
  readInnerBlock,
  readPictureAddress,
  readWords,
  type TextNode,
} from "#core/markdown/parse-markdown.ts";
import { CodeText } from "./code-text.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";

/** What the nodes of one text share while it is rendered. */
export type TextFrame = {
  text: string;
  sizes: string;
  nameAnchor: (words: string) => string;
  addresses: ReadonlyMap<string, { url: string; title: string | null }>;
  /** The names of the footnotes so far, in the order of their numbers. */
  notes: string[];
  /** The beginning of the ids of footnotes. */
  prefix: string;
  renderBlock: (block: { type: string; json: string }, offset: number) => ReactNode;
};

type Renderers = {
  [Type in TextNode["type"]]?: (node: NodeOf<Type>, frame: TextFrame) => ReactNode;
};

/** Elements by node; a node that is not listed shows nothing: the check refuses HTML. */
const renderers: Renderers = {
  text: ({ value }) => value,
  paragraph: renderParagraph,
  heading: (node, frame) => {
    const Heading = `h${node.depth}` as const;
    return <Heading id={frame.nameAnchor(readWords(node))}>{renderAll(node, frame)}</Heading>;
  },
  strong: (node, frame) => <strong>{renderAll(node, frame)}</strong>,
  emphasis: (node, frame) => <em>{renderAll(node, frame)}</em>,
  delete: (node, frame) => <del>{renderAll(node, frame)}</del>,
  inlineCode: ({ value }) => <code>{value}</code>,
  break: () => <br />,
  thematicBreak: () => <hr />,
  blockquote: (node, frame) => <blockquote>{renderAll(node, frame)}</blockquote>,
  list: (node, frame) => {
    if (node.ordered !== true) return <ul>{renderItems(node, frame)}</ul>;
    return <ol start={node.start ?? 1}>{renderItems(node, frame)}</ol>;
  },
  link: (node, frame) => (
    <Link href={node.url} title={node.title ?? undefined}>
      {renderAll(node, frame)}
    </Link>
  ),
  linkReference: (node, frame) => {
    const { url = "#", title } = frame.addresses.get(node.identifier) ?? {};
    return (
      <Link href={url} title={title ?? undefined}>
        {renderAll(node, frame)}
      </Link>
    );
  },
  image: (node, { sizes }) => (
    <Picture src={readPictureAddress(node.url)} alt={node.alt ?? ""} sizes={sizes} />
  ),
  imageReference: (node, { addresses, sizes }) => (
    <Picture
      src={readPictureAddress(addresses.get(node.identifier)?.url ?? "")}
      alt={node.alt ?? ""}
      sizes={sizes}
    />
  ),
  table: renderTable,
  code: (node, frame) => {
    const block = readInnerBlock(node, frame.text);
    if (block !== null) return frame.renderBlock(block, block.offset);
    return <CodeText code={node.value} language={node.lang} />;
  },
  footnoteReference: ({ identifier }, { notes, prefix }) => {
    const known = notes.indexOf(identifier);
    const number = known === -1 ? notes.push(identifier) : known + 1;
    // Only the first reference to a note is led back to.
    const id = known === -1 ? `${prefix}-ref-${number}` : undefined;
    return (
      <sup className="prose-ref">
        <a id={id} href={`#${prefix}-note-${number}`}>
          {number}
        </a>
      </sup>
    );
  },
};

/** @returns the elements of a node */
export function renderNode(node: TextNode, frame: TextFrame): ReactNode {
  const render = renderers[node.type] as
    | ((node: TextNode, frame: TextFrame) => ReactNode)
    | undefined;
  return render?.(node, frame) ?? null;
}

function renderAll(
  { children }: Extract<TextNode, { children: unknown }>,
  frame: TextFrame,
): ReactNode {
  return children.map((child, index) => (
    <Fragment key={index}>{renderNode(child, frame)}</Fragment>
  ));
}

/** Renders the items of a list; those of a list without empty lines between them have no paragraphs. */
function renderItems({ children, spread }: NodeOf<"list">, frame: TextFrame): ReactNode {
  const isLoose = spread === true || children.some((item) => item.spread === true);
  return children.map((item, index) => (
    <li key={index}>
      {item.children.map((child, position) => (
        <Fragment key={position}>
          {child.type === "paragraph" && !isLoose
            ? renderAll(child, frame)
            : renderNode(child, frame)}
        </Fragment>
      ))}
    </li>
  ));
}

/** Renders a paragraph; one that is a picture alone is a figure, whose title is its caption. */
function renderParagraph(node: NodeOf<"paragraph">, frame: TextFrame): ReactNode {
  const [only, ...others] = node.children;
  if (only?.type !== "image" || others.length > 0) return <p>{renderAll(node, frame)}</p>;
  const { title } = only;
  return (
    <figure className="prose-figure">
      {renderNode(only, frame)}
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  );
}

/** Renders a table in a region of its own, which scrolls where the table is too wide. */
function renderTable(node: NodeOf<"table">, frame: TextFrame): ReactNode {
  const [head, ...rows] = node.children;
  const name = head?.children
    .map(readWords)
    .filter((words) => words !== "")
    .join(", ");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="prose-table" role="region" tabIndex={0} aria-label={name || undefined}>
      <table>
        <thead>{head && <tr>{renderCells(head, node, frame)}</tr>}</thead>
        <tbody>
          {rows.map((row) => (
            <tr key={partOf(row).offset}>{renderCells(row, node, frame)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function renderCells(
  row: NodeOf<"table">["children"][number],
  { align, children: [head] }: NodeOf<"table">,
  frame: TextFrame,
): ReactNode {
  return row.children.map((cell, index) => {
    const side = align?.[index] ?? undefined;
    const inside = renderAll(cell, frame);
    if (row !== head)
      return (
        <td key={index} data-align={side}>
          {inside}
        </td>
      );
    // The first cell of a table of comparisons is often empty: it names no column.
    const Cell = readWords(cell) === "" ? "td" : "th";
    return (
      <Cell key={index} scope={Cell === "th" ? "col" : undefined} data-align={side}>
        {inside}
      </Cell>
    );
  });
}
