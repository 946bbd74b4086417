import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon } from "tessera/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Services as cards, each leading to its page. */
export function Block({ title, tone, items, hasWidths, help, label, ...heading }: Props) {
  return (
    <Section name="services-grid" tone={tone}>
      {title === undefined ? (
        <SectionTitle className="visually-hidden">{label}</SectionTitle>
      ) : (
        <SectionHeading title={title} {...heading} />
      )}
      <ul className="services-grid-list">
        {items.map((service) => (
          <li
            className="services-grid-card"
            key={service.href}
            data-width={hasWidths ? service.class : "normal"}
          >
            <span className="icon-tile">
              <Icon name={service.icon} size={22} />
            </span>
            <h3 className="services-grid-name">
              <a className="services-grid-link" href={service.href}>
                {service.name}
              </a>
            </h3>
            <p className="services-grid-text">{service.short_description}</p>
            <span className="services-grid-arrow">
              <Icon name="arrow-up-right" size={20} />
            </span>
          </li>
        ))}
        {help !== undefined && (
          <li className="services-grid-help" data-tone="deep">
            <h3 className="services-grid-name">{help.title}</h3>
            <p className="services-grid-text">{help.text}</p>
            <ButtonLink href={help.action.href} tone="accent">
              {help.action.label}
            </ButtonLink>
          </li>
        )}
      </ul>
    </Section>
  );
}
