import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The sentence about an entry was its `text`. */
export const migrate: Migrate = (props, { changeItems, renameInItems }) => {
  const names = { from: "text", to: "summary" };
  // Groups that are looked up are entries with one name; others are written in place.
  return renameInItems(
    changeItems(props, "groups", (group) => renameInItems(group, "items", names)),
    "groups",
    names,
  );
};

export const examples: MigrationExample[] = [
  {
    from: {
      title: "All",
      groups: [{ title: "2026", items: [{ title: "Fair queues", text: "Who is next." }] }],
    },
    to: {
      title: "All",
      groups: [{ title: "2026", items: [{ title: "Fair queues", summary: "Who is next." }] }],
    },
  },
];
