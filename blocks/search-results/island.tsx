import { useEffect, useRef, useState } from "react";
import { searchSite, type SearchHit } from "#ui/search-site.ts";
import type { Props } from "./props.d.ts";

type Results = { words: string; hits: SearchHit[] } | "failed" | null;

/** How many pages are listed; a longer list asks for better words. */
const limit = 20;

/** The field and its list. Without JavaScript the field leads to this very page. */
export function Island(props: Omit<Props, "title" | "withoutScriptText">) {
  const field = useRef<HTMLInputElement>(null);
  const [results, setResults] = useState<Results>(null);

  async function search(): Promise<void> {
    const words = field.current?.value.trim() ?? "";
    try {
      const hits = await searchSite(words, limit);
      // Answers may overtake each other; only the one for what stands in the field counts.
      if (words === field.current?.value.trim()) setResults(words === "" ? null : { words, hits });
    } catch {
      setResults("failed");
    }
  }

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const asked = new URLSearchParams(location.search).get("q");
    if (input.value === "" && asked !== null) input.value = asked;
    if (input.value !== "") void search();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once: what was typed before this woke
  }, []);

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
              onChange={() => void search()}
            />
          </label>
          <button className="button" data-tone="brand" type="submit">
            Search
          </button>
        </form>
      </search>
      <div className="search-results-answer" role="status">
        <Answer results={results} emptyText={props.emptyText} />
      </div>
      <Hits results={results} suggestions={props.suggestions ?? []} />
    </>
  );
}

function Answer({ results, emptyText }: { results: Results; emptyText: string }) {
  if (results === null) return null;
  if (results === "failed")
    return <p>The search could not be loaded. Check the connection and type again.</p>;
  const { words, hits } = results;
  if (hits.length === 0) return <p>{emptyText.replace("{words}", words)}</p>;
  return <p>{hits.length === 1 ? "1 page found" : `${hits.length} pages found`}</p>;
}

function Hits({
  results,
  suggestions,
}: {
  results: Results;
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
