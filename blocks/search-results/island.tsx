import { describeSearch, type SearchResults, useSearch } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** How many pages are listed; a longer list asks for better words. */
const limit = 20;

/** The field and its list. Without JavaScript the field leads to this very page. */
export function Island(props: Omit<Props, "title" | "withoutScriptText">) {
  const { field, results, search } = useSearch(limit);
  const answer = describeSearch(results, props);
  return (
    <>
      <search>
        <form className="search-results-form" action="/search" method="get">
          <label className="search-results-label">
            <span>{props.label}</span>
            <input
              ref={field}
              className="field-control"
              type="search"
              name="q"
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={props.placeholder}
              onChange={search}
            />
          </label>
          <button className="button" data-tone="brand" type="submit">
            {props.submitLabel}
          </button>
        </form>
      </search>
      <div className="search-results-answer" role="status">
        {answer !== null && <p>{answer}</p>}
      </div>
      <Hits results={results} suggestions={props.suggestions ?? []} />
    </>
  );
}

function Hits({
  results,
  suggestions,
}: {
  results: SearchResults;
  suggestions: { label: string; href: string }[];
}) {
  if (results === null || results === "failed") return null;
  if (results.hits.length === 0) {
    return (
      <ul className="search-results-suggestions">
        {suggestions.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ol className="search-results-list">
      {results.hits.map((hit) => (
        <li key={hit.href} className="search-results-hit">
          <h3 className="search-results-title">
            <a href={hit.href}>{hit.title}</a>
          </h3>
          <p className="search-results-description">{hit.description}</p>
          <span className="search-results-address">{hit.href}</span>
        </li>
      ))}
    </ol>
  );
}
