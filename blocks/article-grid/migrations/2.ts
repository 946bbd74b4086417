import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** An article's picture was its `cover`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "articles", { from: "cover", to: "image" });

export const examples: MigrationExample[] = [
  {
    from: {
      title: "Blog",
      articles: [
        {
          title: "Fair queues",
          date: "2026-10-14",
          author: "Alex Sample",
          cover: { vignette: "work-orders", decorative: true },
          href: "/",
        },
      ],
    },
    to: {
      title: "Blog",
      articles: [
        {
          title: "Fair queues",
          date: "2026-10-14",
          author: "Alex Sample",
          image: { vignette: "work-orders", decorative: true },
          href: "/",
        },
      ],
    },
  },
];
