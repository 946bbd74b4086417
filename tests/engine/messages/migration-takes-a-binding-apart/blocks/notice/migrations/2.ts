import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = ({ heading, ...props }) =>
  heading === undefined ? props : { ...props, title: Object.values({ heading }).join("") };

export const examples: MigrationExample[] = [{ from: { heading: "Closed" }, to: { title: "Closed" } }];
