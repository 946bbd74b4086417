import type { Migrate, MigrationExample } from "@tessera-pages/engine";

const migrate: Migrate = (props, { rename }) => rename(props, "heading", "title");

export const examples: MigrationExample[] = [{ from: { heading: "Closed" }, to: { title: "Closed" } }];

export const change = migrate;
