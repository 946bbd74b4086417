import { useMemo, useSyncExternalStore } from "react";

type Pick<Snapshot, Part> = {
  /** Selects a part; called again when the snapshot, or the function, changes. */
  select: (snapshot: Snapshot) => Part;
  /** Returns true for equal parts: then the earlier one is kept. */
  isSame: (one: Part, other: Part) => boolean;
};

/**
 * React's `useSyncExternalStore` for a part of a store. Replaces the package
 * `use-sync-external-store`, which the router's store imports, and which ships a substitute for
 * React's own hook to everybody who follows a link.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  ...[subscribe, read, readOnServer, select, isSame]: [
    subscribe: (tell: () => void) => () => void,
    read: () => Snapshot,
    readOnServer: () => Snapshot,
    select: Pick<Snapshot, Part>["select"],
    isSame: Pick<Snapshot, Part>["isSame"],
  ]
): Part {
  const pick = useMemo(() => makePick({ select, isSame }), [select, isSame]);
  return useSyncExternalStore(
    subscribe,
    () => pick(read()),
    () => pick(readOnServer()),
  );
}

/**
 * @returns a function that returns the same part for the same snapshot: React calls it more than
 *   once
 */
function makePick<Snapshot, Part>({ select, isSame }: Pick<Snapshot, Part>) {
  const known: { picked?: { snapshot: Snapshot; part: Part } } = {};
  return (snapshot: Snapshot): Part => {
    const { picked } = known;
    if (picked !== undefined && Object.is(picked.snapshot, snapshot)) return picked.part;
    const next = select(snapshot);
    const part = picked !== undefined && isSame(picked.part, next) ? picked.part : next;
    known.picked = { snapshot, part };
    return part;
  };
}
