import type { KeyboardEvent } from "react";
import { describeSearch, SvgIcon, useSearch } from "@tessera-pages/engine/kit";
import searchIcon from "@tessera-pages/engine/icons/search.svg";
import type { Props } from "./props.d.ts";

/** `title` is the button's name; `id` the field's. */
type IslandProps = Props & { id: string };

/** As many as stand in a sidebar without pushing the rest away; the last line leads to all. */
const limit = 5;

/** A keyword search whose best pages are listed as one types; a form that leads to /search without. */
export function Island({ id, title, placeholder, allLabel, ...words }: IslandProps) {
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
            <SvgIcon svg={searchIcon} size={18} />
          </button>
        </form>
      </search>
      <p
        className={isFound && results.hits.length > 0 ? "visually-hidden" : "search-box-answer"}
        role="status"
      >
        {describeSearch(results, words)}
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
              {allLabel}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
