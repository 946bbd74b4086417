import { Counter } from "#theme/parts/counter.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Labelled percentages as progress bars. */
export function Block({ title, items }: Props) {
  return (
    <Section name="counters" isNamed={title !== undefined}>
      {title !== undefined && <SectionTitle className="counters-title">{title}</SectionTitle>}
      <ul className="counters-list even-grid even-grid-three">
        {items.map((item) => (
          <li key={item.label}>
            <Counter {...item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
