import { useContext, useId } from "react";
import { BlockContext, Link } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";
import { Tiles } from "./tiles.tsx";

/** What a page begins with. */
export function Block({ title, text, actions, size }: Props) {
  const { id } = useContext(BlockContext);
  const headingId = useId();
  return (
    <section className="hero" id={id} data-size={size} aria-labelledby={headingId}>
      <div className="container hero-inner">
        <div className="hero-words">
          <h1 className="hero-title" id={headingId}>
            {title}
          </h1>
          {text !== undefined && <p className="hero-text">{text}</p>}
          {actions.length > 0 && (
            <div className="hero-actions">
              {actions.map(({ label, href }, index) => (
                <Link
                  className={index === 0 ? "button button-brand" : "button button-outline"}
                  href={href}
                  key={label}
                >
                  {label}
                </Link>
              ))}
            </div>
          )}
        </div>
        {size === "large" && <Tiles />}
      </div>
    </section>
  );
}
