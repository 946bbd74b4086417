import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, paragraphs }: Props) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {paragraphs.map(({ text }) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
    </section>
  );
}
