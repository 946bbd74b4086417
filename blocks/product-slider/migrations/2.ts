import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** A product had a `short_description` and a `thumbnail`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", [
    { from: "short_description", to: "summary" },
    { from: "thumbnail", to: "image" },
  ]);

export const examples: MigrationExample[] = [
  {
    from: {
      title: "Products",
      items: [
        {
          name: "Planner",
          short_description: "Every job of the week.",
          category: "Planning",
          thumbnail: { vignette: "work-orders", decorative: true },
          href: "/",
        },
      ],
    },
    to: {
      title: "Products",
      items: [
        {
          name: "Planner",
          summary: "Every job of the week.",
          category: "Planning",
          image: { vignette: "work-orders", decorative: true },
          href: "/",
        },
      ],
    },
  },
];
