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

/** @returns how many pages were found, in words; null where there is nothing to say */
export function countHits(results: SearchResults): string | null {
  if (results === null) return null;
  if (results === "failed")
    return "The search could not be loaded. Check the connection and type again.";
  const { hits } = results;
  return hits.length === 1 ? "1 page found" : `${hits.length} pages found`;
}
