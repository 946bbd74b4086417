import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (props) => {
  if (props["heading"] === undefined) return props;
  props["title"] = props["heading"];
  delete props["heading"];
  return props;
};

export const examples: MigrationExample[] = [{ from: { heading: "Closed" }, to: { title: "Closed" } }];
