import { Island, makePlainHtml, RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as Accordion, readProps } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** Questions whose answers open one at a time; the first is open on load. */
export function Block({ title, items, limit }: Props) {
  const shown = items.slice(0, limit).map(({ question, answer }) => ({
    question,
    answer: <RichText text={answer} />,
  }));
  return (
    <Section name="faq">
      <SectionTitle className="faq-title">{title}</SectionTitle>
      {/* The browser opens answers by itself: React comes no sooner than somebody is about to. */}
      <Island of={Accordion} when="touched" props={{ items: shown }} read={readProps} />
    </Section>
  );
}

/**
 * @returns schema.org FAQPage with the questions that are shown
 */
export function structuredData({ items, limit }: Props, { url }: { url: string }): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.slice(0, limit).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: makePlainHtml(answer, url) },
    })),
  };
}
