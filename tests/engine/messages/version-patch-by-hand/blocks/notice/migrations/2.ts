import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The heading was in two parts. */
export const migrate: Migrate = ({ first, last, ...props }) =>
  first === undefined ? props : { ...props, title: [first, last].join(" ") };

export const patch = false;

export const examples: MigrationExample[] = [
  { from: { first: "Closed", last: "today" }, to: { title: "Closed today" } },
];
