import { useContext } from "react";
import { BlockContext, Icon } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** The chapters before and after, and the document of this one. */
export function Block({ groups, route, repository, folder, ...words }: Props) {
  const { id } = useContext(BlockContext);
  const chapters = groups.flatMap((group) => group.chapters);
  const index = chapters.findIndex(({ href }) => href === route);
  const previous = chapters[index - 1];
  const next = index === -1 ? undefined : chapters[index + 1];
  return (
    <div className="page-end" id={id}>
      {repository !== undefined && (
        <p className="page-end-edit">
          <a href={`${repository}/edit/main/${folder}${nameDocument()}`}>
            <Icon name="pencil" size={16} />
            {words.editLabel}
          </a>
        </p>
      )}
      {(previous !== undefined || next !== undefined) && (
        <nav className="page-end-ways" aria-label={words.label}>
          {previous !== undefined && (
            <a className="page-end-way" href={previous.href} rel="prev">
              <span className="page-end-word">{words.previousLabel}</span>
              <span className="page-end-name">{previous.label}</span>
            </a>
          )}
          {next !== undefined && (
            <a className="page-end-way page-end-next" href={next.href} rel="next">
              <span className="page-end-word">{words.nextLabel}</span>
              <span className="page-end-name">{next.label}</span>
            </a>
          )}
        </nav>
      )}
    </div>
  );

  /** A page that no list names is one of those that are made of a collection. */
  function nameDocument(): string {
    return index === -1 ? `${route.slice(0, route.lastIndexOf("/"))}/[slug].json` : `${route}.json`;
  }
}
