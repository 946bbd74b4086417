import { describeSearch, type SearchResults, useSearch } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** How many pages are listed; a longer list asks for better words. */
const limit = 20;

type Link = { label: string; href: string };

/** The field and its list. Without JavaScript the field leads to this very page. */
export function Island({
  label,
  placeholder,
  submitLabel,
  suggestions,
  ...words
}: Omit<Props, "title" | "withoutScriptText">) {
  const { field, results, search } = useSearch(limit);
  const answer = describeSearch(results, words);
  return (
    <>
      <search>
        <form className="search-results-form" action="/search" method="get">
          <label className="search-results-label">
            <span>{label}</span>
            <input
              ref={field}
              className="search-results-field"
              type="search"
              name="q"
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={placeholder}
              onChange={search}
            />
          </label>
          <button className="search-results-button" type="submit">
            {submitLabel}
          </button>
        </form>
      </search>
      <div className="search-results-answer" role="status">
        {answer !== null && <p>{answer}</p>}
      </div>
      <Hits results={results} suggestions={suggestions} />
    </>
  );
}

function Hits({ results, suggestions }: { results: SearchResults; suggestions: Link[] }) {
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
          <h2 className="search-results-title">
            <a href={hit.href}>{hit.title}</a>
          </h2>
          <p>{hit.description}</p>
          {hit.headings.length > 0 && (
            <ul className="search-results-headings">
              {hit.headings.map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          )}
          <p className="search-results-address">{hit.href}</p>
        </li>
      ))}
    </ol>
  );
}
