import { Icon, RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A checklist of what one gets. */
export function Block({ title, items }: Props) {
  return (
    <Section name="capabilities">
      <SectionTitle className="capabilities-title">{title}</SectionTitle>
      <ul className="capabilities-items even-grid even-grid-three">
        {items.map((item) => (
          <li className="capabilities-item" key={item.title}>
            <span className="capabilities-sign">
              <Icon name="check" size={16} />
            </span>
            <h3 className="capabilities-name">{item.title}</h3>
            <p className="capabilities-text">
              <RichText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
