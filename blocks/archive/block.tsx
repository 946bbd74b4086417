import { DateText, RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Entries in groups with headings. */
export function Block({ title, groups, empty }: Props) {
  return (
    <Section name="archive">
      <SectionTitle className="archive-title">{title}</SectionTitle>
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
                    <a className="archive-link" href={item.href}>
                      {item.title}
                    </a>
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
    </Section>
  );
}
