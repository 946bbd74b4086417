import { RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Prose. Where the block has a heading of its own, those of its sections stand a level below. */
export function Block({ title, sections }: Props) {
  const PartTitle = title === undefined ? "h2" : "h3";
  return (
    <Section name="text" isNamed={title !== undefined}>
      <div className="text-body">
        {title !== undefined && <SectionTitle className="text-title">{title}</SectionTitle>}
        {sections.map((section, index) => (
          <div className="text-section" key={index}>
            {section.title !== undefined && (
              <PartTitle className="text-section-title">{section.title}</PartTitle>
            )}
            {section.paragraphs.map((paragraph, position) => (
              <p className="text-paragraph" key={position}>
                <RichText text={paragraph} />
              </p>
            ))}
            {section.list.length > 0 && (
              <ul className="text-list">
                {section.list.map((item, position) => (
                  <li className="text-item" key={position}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
