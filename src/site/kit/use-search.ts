import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { searchSite, type SearchHit } from "./search-site.ts";

/** The results below a search field; null before anything was typed. */
export type SearchResults = { words: string; hits: SearchHit[] } | "failed" | null;

/**
 * Searches while the visitor types. The field is uncontrolled, so text that was typed before
 * hydration is kept and searched at once; an empty field takes its words from the address
 * (`?q=payroll`).
 *
 * @param limit how many hits at most
 */
export function useSearch(limit: number): {
  field: RefObject<HTMLInputElement | null>;
  results: SearchResults;
  search: () => void;
  clear: () => void;
} {
  const field = useRef<HTMLInputElement>(null);
  const [results, setResults] = useState<SearchResults>(null);

  const search = useCallback(async (): Promise<void> => {
    const words = readWords(field.current);
    try {
      const hits = await searchSite(words, limit);
      // Answers may overtake each other; only the one for the field's present text counts.
      if (words === readWords(field.current)) setResults(words === "" ? null : { words, hits });
    } catch {
      setResults("failed");
    }
  }, [limit]);

  useEffect(() => {
    const query = new URLSearchParams(location.search).get("q");
    if (field.current !== null && field.current.value === "" && query !== null)
      field.current.value = query;
    if (readWords(field.current) !== "") void search();
  }, [search]);

  return { field, results, search: () => void search(), clear: () => setResults(null) };
}

function readWords(field: HTMLInputElement | null): string {
  return field?.value.trim() ?? "";
}

/** A search block's texts about its results. */
export type SearchWords = {
  /** The text for one hit. */
  oneText: string;
  /** The text for several; `{count}` is replaced by their number. */
  manyText: string;
  /** The text for none; `{words}` is replaced by the words that were typed. */
  emptyText: string;
  /** The text for a search that could not be loaded. */
  failedText: string;
};

/** @returns the results in a block's own words; null where there is nothing to say */
export function describeSearch(results: SearchResults, words: SearchWords): string | null {
  if (results === null) return null;
  if (results === "failed") return words.failedText;
  const count = results.hits.length;
  if (count === 0) return words.emptyText.replace("{words}", () => results.words);
  return count === 1 ? words.oneText : words.manyText.replace("{count}", String(count));
}
