import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** What a capability is was its `description`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", { from: "description", to: "text" });

export const examples: MigrationExample[] = [
  {
    from: { items: [{ title: "Screens", description: "One question each." }] },
    to: { items: [{ title: "Screens", text: "One question each." }] },
  },
];
