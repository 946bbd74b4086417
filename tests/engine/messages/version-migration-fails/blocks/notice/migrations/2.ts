import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The heading was in two parts. */
export const migrate: Migrate = ({ first, last, ...props }, { isBinding }) => {
  if (first === undefined && last === undefined) return props;
  if (isBinding(first) || isBinding(last)) throw new Error("a binding cannot be joined");
  return { ...props, title: [first, last].join(" ") };
};

export const patch = false;

export const examples: MigrationExample[] = [
  { from: { first: "Closed", last: "today" }, to: { title: "Closed today" } },
];
