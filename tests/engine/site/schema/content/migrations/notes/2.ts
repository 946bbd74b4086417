import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** A note's sentence for search results was its `teaser`. */
export const migrate: Migrate = (note, { rename }) => rename(note, "teaser", "summary");

export const examples: MigrationExample[] = [
  {
    from: { title: "First light", teaser: "The sun.", date: "2026-01-05", text: "It came up." },
    to: { title: "First light", summary: "The sun.", date: "2026-01-05", text: "It came up." },
  },
];
