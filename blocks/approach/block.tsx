import { RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How the work is done: a paragraph and two cards. */
export function Block({ title, text, left, right }: Props) {
  return (
    <Section name="approach">
      <SectionTitle className="approach-title">{title}</SectionTitle>
      <p className="approach-text">
        <RichText text={text} />
      </p>
      <div className="approach-cards">
        {[left, right].map((card, index) => (
          <div className="approach-card" key={index === 0 ? "left" : "right"}>
            <h3 className="approach-card-title">{card.title}</h3>
            <p className="approach-card-text">
              <RichText text={card.text} />
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}
