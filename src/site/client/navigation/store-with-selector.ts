import { useMemo, useSyncExternalStore } from "react";

type Pick<Snapshot, Part> = {
  /** Called again when the snapshot, or the function, is another one. */
  select: (snapshot: Snapshot) => Part;
  /** Whether two parts are the same: then the one that was there before stays. */
  isSame: (one: Part, other: Part) => boolean;
};

/**
 * React's `useSyncExternalStore` for a part of what a store holds. It stands in the place of the package
 * `use-sync-external-store`, which the router's store asks for, and which brings a stand-in for React's
 * own hook to everybody who follows a link.
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

/** @returns the same part for the same snapshot, whoever asks: React asks more than once */
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
