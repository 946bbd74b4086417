import { RichText } from "@tessera-pages/engine/kit";
import { Article } from "#theme/parts/article.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Part } from "./part.tsx";
import type { Props } from "./props.d.ts";

/** A page of the documentation, read from its top to its end. */
export function Block({ title, lead, sections, contentsLabel, ...words }: Props) {
  const headings = sections.flatMap((section) =>
    section.title === undefined ? [] : [{ id: makeHeadingId(section.title), label: section.title }],
  );
  return (
    <Article
      name="chapter"
      title={title}
      lead={lead !== undefined && <RichText text={lead} />}
      headings={headings}
      words={{ contentsLabel }}
    >
      {sections.map((section, index) => (
        <section className="chapter-section" key={index}>
          {section.title !== undefined && (
            <SectionHeading id={makeHeadingId(section.title)} label={section.title} />
          )}
          {section.parts.map((part, place) => (
            <Part key={place} part={part} words={words} />
          ))}
        </section>
      ))}
    </Article>
  );
}
