import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Cards that lead to services. */
export function Block({ eyebrow, title, items, action }: Props) {
  return (
    <Section name="more-services" isRepeated>
      <div className="more-services-head">
        <div>
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <SectionTitle className="more-services-title">{title}</SectionTitle>
        </div>
        {action !== undefined && (
          <ButtonLink href={action.href} tone="outline" icon="arrow-right">
            {action.label}
          </ButtonLink>
        )}
      </div>
      <ul className="more-services-items even-grid even-grid-three">
        {items.map(({ name, summary, icon, href }) => (
          <li className="more-services-card" key={href}>
            <span className="more-services-icon">
              <Icon name={icon} size={22} />
            </span>
            <h3 className="more-services-name">
              <a className="more-services-link" href={href}>
                {name}
              </a>
            </h3>
            <p className="more-services-text">{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
