import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The paragraph, and those of the cards, were called `description`. */
export const migrate: Migrate = (props, { rename, renameInItems }) =>
  ["left", "right"].reduce(
    (brought, side) => renameInItems(brought, side, { from: "description", to: "text" }),
    rename(props, "description", "text"),
  );

export const examples: MigrationExample[] = [
  {
    from: {
      description: "We look first.",
      left: { title: "Decide once", description: "With a reason for each." },
      right: { title: "Decide once", description: "With a reason for each." },
    },
    to: {
      text: "We look first.",
      left: { title: "Decide once", text: "With a reason for each." },
      right: { title: "Decide once", text: "With a reason for each." },
    },
  },
];
