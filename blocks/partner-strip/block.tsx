import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Partners' names as marks, moving slowly past. */
export function Block({ label, items }: Props) {
  return (
    <Section name="partner-strip" isRepeated>
      <SectionTitle className="visually-hidden">{label}</SectionTitle>
      <div className="partner-strip-window">
        <Marks items={items} />
        {/* The second row follows the first, so that the strip never ends. */}
        <div className="partner-strip-copy" aria-hidden="true">
          <Marks items={items} />
        </div>
      </div>
    </Section>
  );
}

function Marks({ items }: Pick<Props, "items">) {
  return (
    <ul className="partner-strip-row">
      {items.map(({ name, style }) => (
        <li className="partner-strip-mark" key={name} data-style={style}>
          {name}
        </li>
      ))}
    </ul>
  );
}
