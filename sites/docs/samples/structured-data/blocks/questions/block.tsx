import { useContext } from "react";
import { BlockContext, makePlainHtml, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** What is asked, for search engines: schema.org data in the page's head. */
export function structuredData({ items }: Props, { url }: { url: string }): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: makePlainHtml(answer, url) },
    })),
  };
}

export function Block({ title, items }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <section className="questions section" id={id}>
      <div className="container">
        <h2>{title}</h2>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              <RichText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
