import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", { from: "title", to: "name" });

export const examples: MigrationExample[] = [
  { from: { items: [{ title: "Nadia" }] }, to: { items: [{ name: "Nadia" }] } },
];
