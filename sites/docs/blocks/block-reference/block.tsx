import { RichText } from "@tessera-pages/engine/kit";
import { Article } from "#theme/parts/article.tsx";
import { Code } from "#theme/parts/code.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { PropertyList } from "#theme/parts/property-list.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Frame } from "./frame.tsx";
import type { Props } from "./props.d.ts";

/** A block of a starter: a living example, its document, and its props. */
export function Block({ title, description, type, starter, island, ...rest }: Props) {
  const { props, rules, example, heights, html, contentsLabel, ...words } = rest;
  const headings = [words.exampleTitle, words.documentTitle, words.propsTitle].map((label) => {
    return { id: makeHeadingId(label), label };
  });
  const [exampleHeading, documentHeading, propsHeading] = headings;
  return (
    <Article
      name="block-reference"
      title={title}
      lead={description}
      headings={headings}
      words={{ contentsLabel }}
    >
      <ul className="block-reference-facts">
        <li>
          <code>{type}</code>
        </li>
        <li>{words.starterText.replace("{starter}", starter)}</li>
        <li>{words.islandTexts[island]}</li>
        {rules.map((rule) => (
          <li key={rule}>
            <RichText text={rule} />
          </li>
        ))}
      </ul>
      {exampleHeading && <SectionHeading {...exampleHeading} />}
      <Frame
        title={words.frameLabel.replace("{title}", title)}
        html={html}
        heights={heights}
        words={words}
      />
      {documentHeading && <SectionHeading {...documentHeading} />}
      <Code file={words.pageFile} language="json" code={example} words={words} />
      {propsHeading && <SectionHeading {...propsHeading} />}
      {props.length === 0 ? (
        <p>{words.noPropsText}</p>
      ) : (
        <PropertyList rows={props} words={words} />
      )}
    </Article>
  );
}
