import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** @returns whether the visitor's system asks for less motion; it may change its mind */
export function useLessMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
