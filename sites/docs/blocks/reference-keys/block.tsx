import { RichText } from "@tessera-pages/engine/kit";
import { Article } from "#theme/parts/article.tsx";
import { PropertyList } from "#theme/parts/property-list.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import type { Props } from "./props.d.ts";

/** Tables of keys. */
export function Block({ title, lead, tables, contentsLabel, ...words }: Props) {
  return (
    <Article
      name="reference-keys"
      title={title}
      lead={lead !== undefined && <RichText text={lead} />}
      headings={tables.map(({ id, title: label }) => ({ id, label }))}
      words={{ contentsLabel }}
    >
      {tables.map(({ id, title: label, rows }) => (
        <section className="reference-keys-table" key={id} aria-labelledby={id}>
          <SectionHeading id={id} label={label} />
          <PropertyList rows={rows} words={words} />
        </section>
      ))}
    </Article>
  );
}
