import { useMemo, useSyncExternalStore } from "react";

/**
 * React's `useSyncExternalStore` for a part of a store. Replaces the package
 * `use-sync-external-store`, which the router's store imports, and which ships a substitute for
 * React's own hook to everybody who follows a link.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  ...[subscribe, read, readOnServer, select, isSame]: [
    subscribe: (notify: () => void) => () => void,
    read: () => Snapshot,
    readOnServer: () => Snapshot,
    select: (snapshot: Snapshot) => Part,
    isSame: (one: Part, other: Part) => boolean,
  ]
): Part {
  const pick = useMemo(() => makePick(select, isSame), [select, isSame]);
  return useSyncExternalStore(
    subscribe,
    () => pick(read()),
    () => pick(readOnServer()),
  );
}

/** Makes a function that returns the same part for the same snapshot: React calls it repeatedly. */
function makePick<Snapshot, Part>(
  select: (snapshot: Snapshot) => Part,
  isSame: (one: Part, other: Part) => boolean,
) {
  const last: { picked?: { snapshot: Snapshot; part: Part } } = {};
  return (snapshot: Snapshot): Part => {
    const { picked } = last;
    if (picked !== undefined && Object.is(picked.snapshot, snapshot)) return picked.part;
    const next = select(snapshot);
    const part = picked !== undefined && isSame(picked.part, next) ? picked.part : next;
    last.picked = { snapshot, part };
    return part;
  };
}
