import type { KeyboardEvent } from "react";
import searchIcon from "@tessera-pages/engine/icons/search.svg";
import { describeSearch, SvgIcon, useSearch } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** `id` is the field's. */
type IslandProps = Props & { id: string };

const limit = 6;

/** Of a hit: a chapter may have many that fit. */
const mostHeadings = 3;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A field whose best pages are listed as one types; a form that leads to /search without. */
export function Island({ id, label, placeholder, allLabel, submitLabel, ...words }: IslandProps) {
  const { field, results, search, clear } = useSearch(limit);
  const isFound = results !== null && results !== "failed";
  const hasHits = isFound && results.hits.length > 0;

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === "Escape" && results !== null) {
      clear();
      field.current?.focus();
      event.preventDefault();
    }
    const step = steps[event.key];
    if (step === undefined || !isFound) return;
    const stops = [field.current, ...event.currentTarget.querySelectorAll("a")];
    const next = stops.findIndex((stop) => stop === document.activeElement) + step;
    stops[next]?.focus();
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move among its links
    <div className="search-box-body" onKeyDown={moveFocus}>
      <form className="search-box-form" action="/search" method="get">
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          className="search-box-field"
          id={id}
          name="q"
          type="search"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={search}
        />
        <button className="search-box-submit" type="submit" aria-label={submitLabel}>
          <SvgIcon svg={searchIcon} size={16} />
        </button>
        <kbd className="search-box-key" aria-hidden="true">
          /
        </kbd>
      </form>
      <div className={results === null ? "search-box-closed" : "search-box-panel"}>
        <p className={hasHits ? "visually-hidden" : "search-box-answer"} role="status">
          {describeSearch(results, words)}
        </p>
        {hasHits && (
          <ul className="search-box-hits">
            {results.hits.map((hit) => (
              <li key={hit.href}>
                <a className="search-box-hit" href={hit.href} onClick={clear}>
                  {hit.title}
                </a>
                {hit.headings.slice(0, mostHeadings).map(({ href, title }) => (
                  <a
                    key={href}
                    className="search-box-hit search-box-heading"
                    href={href}
                    onClick={clear}
                  >
                    {title}
                  </a>
                ))}
              </li>
            ))}
            <li>
              <a
                className="search-box-hit search-box-all"
                href={`/search?q=${encodeURIComponent(results.words)}`}
                onClick={clear}
              >
                {allLabel}
              </a>
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}
