import { useId } from "react";
import { Island, makePlainHtml, RichText } from "tessera/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Answer } from "./answer.tsx";
import type { Props } from "./props.d.ts";

/** Questions whose answers open one at a time; the first is open on load. */
export function Block({ title, items, limit }: Props) {
  const id = useId();
  return (
    <Section name="faq">
      <SectionTitle className="faq-title">{title}</SectionTitle>
      <div className="faq-list">
        <Island>
          {items.slice(0, limit).map(({ q, a }, index) => (
            <Item key={q} id={`${id}${index}`} q={q} a={a} isOpen={index === 0} />
          ))}
        </Island>
      </div>
    </Section>
  );
}

function Item({ id, q, a, isOpen }: { id: string; q: string; a: string; isOpen: boolean }) {
  const [question, answer] = [`${id}-q`, `${id}-a`];
  return (
    <div className="faq-item" data-open={isOpen ? "" : undefined}>
      <h3 className="faq-question">
        <button
          className="faq-trigger"
          type="button"
          id={question}
          aria-expanded={isOpen}
          aria-controls={answer}
        >
          {q}
          <svg className="faq-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path className="faq-bar" d="M1 8h14" />
            <path className="faq-stem" d="M8 1v14" />
          </svg>
        </button>
      </h3>
      <Answer id={answer} labelledBy={question} isOpen={isOpen}>
        <RichText text={a} />
      </Answer>
    </div>
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
