import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The client's name was the `title`, and the words were the `desc`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", [
    { from: "title", to: "name" },
    { from: "desc", to: "text" },
  ]);

export const examples: MigrationExample[] = [
  {
    from: {
      title: "Testimonials",
      items: [{ title: "Alex Sample", desc: "The queue is quiet.", rating: 4 }],
    },
    to: {
      title: "Testimonials",
      items: [{ name: "Alex Sample", text: "The queue is quiet.", rating: 4 }],
    },
  },
];
