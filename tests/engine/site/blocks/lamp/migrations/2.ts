import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** What a lamp is called was its `name`, and how it wakes a part of `waking`. */
export const migrate: Migrate = (props, { rename, remove, isBinding }) => {
  const named = rename(props, "name", "label");
  const { waking } = named;
  if (typeof waking !== "object" || waking === null || Array.isArray(waking)) return named;
  if (isBinding(waking) || waking["when"] === undefined) return named;
  return { ...remove(named, "waking"), when: waking["when"] };
};

export const examples: MigrationExample[] = [
  { from: { name: "The harbour lamp" }, to: { label: "The harbour lamp" } },
  {
    from: { name: "The harbour lamp", waking: { when: "touched" } },
    to: { label: "The harbour lamp", when: "touched" },
  },
];
