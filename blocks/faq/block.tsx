import { renderToStaticMarkup } from "react-dom/server";
import { Island, makePlainHtml, RichText } from "tessera/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as Questions } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** Questions whose answers open one at a time. */
export function Block({ title, items, limit }: Props) {
  const shown = items.slice(0, limit).map(({ q, a }) => ({ q, a: toHtml(a) }));
  return (
    <Section name="faq">
      <SectionTitle className="faq-title">{title}</SectionTitle>
      <div className="faq-list">
        <Island of={Questions} when="visible" props={{ items: shown }} />
      </div>
    </Section>
  );
}

/**
 * @returns schema.org FAQPage with the questions that are shown
 */
export function structuredData({ items, limit }: Props, { url }: { url: string }): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.slice(0, limit).map(({ q, a }) => ({
      "@type": "Question",
      name: q,
      acceptedAnswer: { "@type": "Answer", text: makePlainHtml(a, url) },
    })),
  };
}

function toHtml(text: string): string {
  return renderToStaticMarkup(<RichText text={text} />);
}
