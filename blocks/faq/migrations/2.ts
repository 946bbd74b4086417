import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** Questions and answers were called `q` and `a`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", [
    { from: "q", to: "question" },
    { from: "a", to: "answer" },
  ]);

export const examples: MigrationExample[] = [
  {
    from: { items: [{ q: "Is this all?", a: "Yes." }] },
    to: { items: [{ question: "Is this all?", answer: "Yes." }] },
  },
];
