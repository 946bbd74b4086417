import { RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, items }: Props) {
  return (
    <section className="cards">
      <h2>{title}</h2>
      <ul className="cards-list">
        {items.map((item, index) => (
          <li key={index} className="cards-item">
            <h3>{item.title}</h3>
            <p>
              <RichText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
