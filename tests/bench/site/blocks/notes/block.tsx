import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, items }: Props) {
  return (
    <aside className="notes">
      <h2>{title}</h2>
      {items.map((item, index) => (
        <article key={index} className="notes-item">
          <h3>{item.title}</h3>
          <p>
            <RichText text={item.summary} />
          </p>
        </article>
      ))}
    </aside>
  );
}
