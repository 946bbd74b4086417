import { ButtonLink } from "#theme/parts/button-link.tsx";
import { Icon } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

const columns = 4;

/** Services as cards, each leading to its page. */
export function Block({ title, tone, items, hasWidths, help, label, ...heading }: Props) {
  const widths = items.map((service) => (service.class === "wide" ? 2 : 1));
  // Cards have widths of their own where these fill whole rows.
  const isGrid = hasWidths && fillRows(help === undefined ? widths : [...widths, 1]);
  return (
    <Section name="services-grid" tone={tone}>
      {title === undefined ? (
        <SectionTitle className="visually-hidden">{label}</SectionTitle>
      ) : (
        <SectionHeading title={title} {...heading} />
      )}
      <ul
        className={`services-grid-list even-grid ${isGrid ? "services-grid-spans" : "even-grid-four"}`}
      >
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
            <p className="services-grid-text">{service.summary}</p>
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

/** @returns true if cards of these widths, one after the other, end with each row */
function fillRows(widths: number[]): boolean {
  let end = 0;
  for (const width of widths) {
    if ((end % columns) + width > columns) return false;
    end += width;
  }
  return end % columns === 0;
}
