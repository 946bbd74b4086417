import { useContext, useId } from "react";
import { BlockContext, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text, columns, items }: Props) {
  const { id } = useContext(BlockContext);
  const titleId = useId();
  return (
    <section className="cards" id={id} aria-labelledby={titleId} data-columns={columns}>
      <h2 className="cards-title" id={titleId}>
        {title}
      </h2>
      {text !== undefined && (
        <p className="cards-text">
          <RichText text={text} />
        </p>
      )}
      <ul className="cards-list">
        {items.map((item) => (
          <li className="cards-card" key={item.title}>
            <h3 className="cards-name">
              {item.href === undefined ? (
                item.title
              ) : (
                <Link className="cards-link" href={item.href}>
                  {item.title}
                </Link>
              )}
            </h3>
            <p>
              <RichText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
