import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** Who said it was the `name`. */
export const migrate: Migrate = (props, { rename }) => rename(props, "name", "by");

export const examples: MigrationExample[] = [
  {
    from: { text: "Worth the wait.", name: "Per Lind" },
    to: { text: "Worth the wait.", by: "Per Lind" },
  },
];
