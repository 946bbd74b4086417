import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (props, { rename }) => rename(props, "heading", "title");

export const examples: MigrationExample[] = [{ from: { heading: "Closed" }, to: { title: "Closed" } }];
