import { Icon } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A checklist of short sentences. */
export function Block({ items, ...heading }: Props) {
  return (
    <Section name="feature-list">
      <SectionHeading {...heading} />
      <ul className="feature-list-items">
        {items.map((item) => (
          <li key={item} className="feature-list-item">
            <span className="feature-list-check">
              <Icon name="check" size={16} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
