import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = ({ heading, title, ...props }) => ({ ...props, title: heading ?? null, lines: title === undefined ? [] : ["twice"] });

export const examples: MigrationExample[] = [{ from: { heading: "Closed" }, to: { title: "Closed", lines: [] } }];
