import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** What the work is made with, by area. */
export function Block({ title, items }: Props) {
  return (
    <Section name="technology-list">
      <SectionTitle className="technology-list-title">{title}</SectionTitle>
      <dl className="technology-list-areas">
        {items.map((area) => (
          <div className="technology-list-area" key={area.title}>
            <dt className="technology-list-name">{area.title}</dt>
            <dd className="technology-list-tools">
              <ul className="technology-list-items">
                {area.items.map((tool) => (
                  <li className="technology-list-item" key={tool}>
                    {tool}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
