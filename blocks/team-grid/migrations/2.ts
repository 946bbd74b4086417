import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** A member's name was the `title`, the role the `desc`, the portrait the `img`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "members", [
    { from: "img", to: "image" },
    { from: "title", to: "name" },
    { from: "desc", to: "role" },
  ]);

export const examples: MigrationExample[] = [
  {
    from: {
      title: "Team",
      members: [
        { img: { portrait: "sample", decorative: true }, title: "Alex Sample", desc: "Founder" },
      ],
    },
    to: {
      title: "Team",
      members: [
        { image: { portrait: "sample", decorative: true }, name: "Alex Sample", role: "Founder" },
      ],
    },
  },
];
