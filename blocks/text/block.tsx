import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import type { Props } from "./props.d.ts";

/** Prose. Where the block has a heading of its own, those of its sections stand a level below. */
export function Block({ title, sections }: Props) {
  const SectionTitle = title === undefined ? "h2" : "h3";
  return (
    <Section name="text">
      <div className="text-body">
        {title !== undefined && <h2 className="text-title">{title}</h2>}
        {sections.map((section, index) => (
          <div className="text-section" key={index}>
            {section.title !== undefined && (
              <SectionTitle className="text-section-title">{section.title}</SectionTitle>
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
