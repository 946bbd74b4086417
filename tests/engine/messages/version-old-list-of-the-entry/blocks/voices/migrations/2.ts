import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", { from: "q", to: "name" });

export const examples: MigrationExample[] = [
  { from: { items: [{ q: "Nadia" }] }, to: { items: [{ name: "Nadia" }] } },
];
