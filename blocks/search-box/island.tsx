import type { KeyboardEvent } from "react";
import { countHits, useSearch } from "tessera/kit";

type IslandProps = {
  id: string;
  /** The button's name. */
  title: string;
  placeholder: string;
};

/** As many as stand in a sidebar without pushing the rest away; the last line leads to all. */
const limit = 5;

/** A keyword search whose best pages are listed as one types; a form that leads to /search without. */
export function Island({ id, title, placeholder }: IslandProps) {
  const { field, results, search, clear } = useSearch(limit);
  const isFound = results !== null && results !== "failed";

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === "Escape" && results !== null) {
      clear();
      field.current?.focus();
      event.preventDefault();
    }
    const step = steps[event.key];
    if (step === undefined || !isFound) return;
    const links = [...event.currentTarget.querySelectorAll("a")];
    const stops = [field.current, ...links];
    const next = stops.findIndex((stop) => stop === document.activeElement) + step;
    stops[next]?.focus();
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move among its links
    <div className="search-box-body" onKeyDown={moveFocus}>
      <search>
        <form className="search-box-form" action="/search" method="get">
          <label className="visually-hidden" htmlFor={id}>
            {placeholder}
          </label>
          <input
            ref={field}
            className="field-control"
            id={id}
            name="q"
            type="search"
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onChange={search}
          />
          <button className="search-box-button" type="submit" aria-label={title}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z" />
            </svg>
          </button>
        </form>
      </search>
      <p
        className={isFound && results.hits.length > 0 ? "visually-hidden" : "search-box-answer"}
        role="status"
      >
        {isFound && results.hits.length === 0
          ? `Nothing on this site says “${results.words}”.`
          : countHits(results)}
      </p>
      {isFound && results.hits.length > 0 && (
        <ul className="search-box-hits">
          {results.hits.map((hit) => (
            <li key={hit.href}>
              <a className="search-box-hit" href={hit.href}>
                {hit.title}
              </a>
            </li>
          ))}
          <li>
            <a className="search-box-all" href={`/search?q=${encodeURIComponent(results.words)}`}>
              All results
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
