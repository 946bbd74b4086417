import { Counter } from "#ui/counter.tsx";
import { Section } from "#ui/section.tsx";
import type { Props } from "./props.d.ts";

/** Labelled percentages as progress bars. */
export function Block({ title, items }: Props) {
  return (
    <Section name="counters">
      {title !== undefined && <h2 className="counters-title">{title}</h2>}
      <ul className="counters-list">
        {items.map((item) => (
          <li key={item.label}>
            <Counter {...item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
