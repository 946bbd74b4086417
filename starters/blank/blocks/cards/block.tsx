import { useContext, useId } from "react";
import { BlockContext, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Short texts side by side. */
export function Block({ title, items, empty }: Props) {
  const { id } = useContext(BlockContext);
  const headingId = useId();
  return (
    <section className="cards section" id={id} data-tone="sunken" aria-labelledby={headingId}>
      <div className="container">
        <h2 className="cards-title" id={headingId}>
          {title}
        </h2>
        {items.length === 0 ? (
          <p className="cards-text">
            <RichText text={empty} />
          </p>
        ) : (
          <ul className="cards-list">
            {items.map((item) => (
              <li className="cards-item" key={item.title}>
                <h3 className="cards-name">
                  {item.href === undefined ? (
                    item.title
                  ) : (
                    <Link className="cards-link" href={item.href}>
                      {item.title}
                    </Link>
                  )}
                </h3>
                <p className="cards-text">
                  <RichText text={item.text} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
