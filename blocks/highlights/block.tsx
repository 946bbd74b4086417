import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A deep band of figures, each with what it counts. */
export function Block({ items }: Props) {
  return (
    <Section name="highlights" isNamed={false}>
      <dl className="highlights-list">
        {items.map(({ value, label }) => (
          <div className="highlights-item" key={label}>
            <dt className="highlights-label">{label}</dt>
            <dd className="highlights-value">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
