import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The portrait was the `img`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "comments", { from: "img", to: "image" });

export const examples: MigrationExample[] = [
  {
    from: {
      title: "1 comment",
      comments: [
        {
          name: "Alex Sample",
          date: "2026-10-14",
          text: "True.",
          img: { portrait: "sample", decorative: true },
        },
      ],
    },
    to: {
      title: "1 comment",
      comments: [
        {
          name: "Alex Sample",
          date: "2026-10-14",
          text: "True.",
          image: { portrait: "sample", decorative: true },
        },
      ],
    },
  },
];
