import { useContext, useId } from "react";
import { BlockContext, DateText, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Entries in groups with headings. */
export function Block({ title, groups, empty }: Props) {
  const { id } = useContext(BlockContext);
  const headingId = useId();
  return (
    <section className="archive section" id={id} aria-labelledby={headingId}>
      <div className="container">
        <h2 className="archive-title" id={headingId}>
          {title}
        </h2>
        {groups.length === 0 && (
          <p className="archive-empty">
            <RichText text={empty} />
          </p>
        )}
        {groups.map((group) => (
          <div className="archive-group" key={group.title ?? ""}>
            {group.title !== undefined && <h3 className="archive-name">{group.title}</h3>}
            <ul className="archive-list">
              {group.items.map((item, index) => (
                <li className="archive-item" key={index}>
                  {item.date !== undefined && (
                    <p className="archive-date">
                      <DateText date={item.date} />
                    </p>
                  )}
                  <p className="archive-entry">
                    {item.href === undefined ? (
                      item.title
                    ) : (
                      <Link className="archive-link" href={item.href}>
                        {item.title}
                      </Link>
                    )}
                  </p>
                  {item.summary !== undefined && (
                    <p className="archive-text">
                      <RichText text={item.summary} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
