import { useContext, useId } from "react";
import { BlockContext, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Prose, with its heading beside it where there is room. */
export function Block({ title, paragraphs, list, action, tone }: Props) {
  const { id } = useContext(BlockContext);
  const headingId = useId();
  return (
    <section className="text section" id={id} data-tone={tone} aria-labelledby={headingId}>
      <div className="container text-inner">
        <h2 className="text-title" id={headingId}>
          {title}
        </h2>
        <div className="text-body">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <RichText text={paragraph} />
            </p>
          ))}
          {list.length > 0 && (
            <ul className="text-list">
              {list.map((item, index) => (
                <li className="text-item" key={index}>
                  <RichText text={item} />
                </li>
              ))}
            </ul>
          )}
          {action !== undefined && (
            <p className="text-action">
              <Link className="button button-brand" href={action.href}>
                {action.label}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
