import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The picture was the `cover`. */
export const migrate: Migrate = (props, { rename }) => rename(props, "cover", "image");

export const examples: MigrationExample[] = [
  {
    from: {
      date: "2026-10-14",
      author: "Alex Sample",
      cover: { vignette: "work-orders", decorative: true },
    },
    to: {
      date: "2026-10-14",
      author: "Alex Sample",
      image: { vignette: "work-orders", decorative: true },
    },
  },
];
