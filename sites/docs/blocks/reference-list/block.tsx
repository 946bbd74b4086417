import { RichText } from "@tessera-pages/engine/kit";
import { Article } from "#theme/parts/article.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { List } from "./list.tsx";
import type { Props } from "./props.d.ts";

/** What there is of a kind. Its field and its choice of groups are woken: without JavaScript they are not there. */
export function Block({ title, lead, items, unmarked, contentsLabel, ...words }: Props) {
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  const titled = groups.flatMap(([group, [first]]) => {
    return group === undefined ? [] : [{ id: group, label: first?.groupTitle ?? group }];
  });
  const headings = titled.length > 1 ? titled : [];
  return (
    <Article
      name="reference-list"
      title={title}
      lead={lead !== undefined && <RichText text={lead} />}
      headings={headings}
      words={{ contentsLabel }}
    >
      <search
        className="reference-list-choice"
        data-found={words.foundText}
        data-none={words.noneText}
      >
        <label className="reference-list-label">
          {words.filterLabel}
          <input className="reference-list-field" type="search" name="words" autoComplete="off" />
        </label>
        {headings.length > 1 && (
          <label className="reference-list-label">
            {words.groupLabel}
            <select className="reference-list-field" name="group">
              <option value="">{words.allLabel}</option>
              {headings.map(({ id, label }) => (
                <option value={id} key={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="reference-list-count" role="status" />
      </search>
      {headings.length > 1
        ? groups.map(([group = "", own]) => (
            <section className="reference-list-group" key={group} aria-labelledby={group}>
              <SectionHeading id={group} label={own[0]?.groupTitle ?? group} />
              <List items={own} unmarked={unmarked} />
            </section>
          ))
        : groups.map(([group = "", own]) => <List key={group} items={own} unmarked={unmarked} />)}
    </Article>
  );
}
