import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { searchSite, type SearchHit } from "./search-site.ts";

/** What stands below a search field; null before anything was typed. */
export type SearchResults = { words: string; hits: SearchHit[] } | "failed" | null;

/**
 * Searches as someone types. The field is uncontrolled, so what was typed before the island woke is
 * kept, and is looked for at once; an empty field takes its words from the address (`?q=payroll`).
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
      // Answers may overtake each other; only the one for what stands in the field counts.
      if (words === readWords(field.current)) setResults(words === "" ? null : { words, hits });
    } catch {
      setResults("failed");
    }
  }, [limit]);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("q");
    if (field.current !== null && field.current.value === "" && asked !== null)
      field.current.value = asked;
    if (readWords(field.current) !== "") void search();
  }, [search]);

  return { field, results, search: () => void search(), clear: () => setResults(null) };
}

function readWords(field: HTMLInputElement | null): string {
  return field?.value.trim() ?? "";
}

/** What a search block says of what it found. */
export type SearchWords = {
  /** Where one page was found. */
  oneText: string;
  /** Where several were; `{count}` stands for how many. */
  manyText: string;
  /** Where none was; `{words}` stands for what was typed. */
  emptyText: string;
  /** Where the search itself could not be loaded. */
  failedText: string;
};

/** @returns what was found, in a block's own words; null where there is nothing to say */
export function describeSearch(results: SearchResults, words: SearchWords): string | null {
  if (results === null) return null;
  if (results === "failed") return words.failedText;
  const count = results.hits.length;
  if (count === 0) return words.emptyText.replace("{words}", () => results.words);
  return count === 1 ? words.oneText : words.manyText.replace("{count}", String(count));
}
