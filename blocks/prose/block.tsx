import { Prose } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A long text, at the measure that reads best; nothing for an entry that has none. */
export function Block({ title, body, continues, notesLabel, backLabel }: Props) {
  if (body === "") return null;
  return (
    <Section name="prose" isNamed={title !== undefined}>
      {title !== undefined && <SectionTitle className="prose-title">{title}</SectionTitle>}
      <div className="prose-body" data-continues={continues ? "" : undefined}>
        <Prose of={body} words={{ notes: notesLabel, back: backLabel }} />
      </div>
    </Section>
  );
}
