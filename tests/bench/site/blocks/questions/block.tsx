import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, items }: Props) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      {items.map(({ question, answer }, index) => (
        <details key={index} className="questions-item">
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </section>
  );
}
