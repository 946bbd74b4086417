import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The words were the `desc` of the `clientName`; the pictures were numbered. */
export const migrate: Migrate = (props, { renameInItems }) => {
  const pairs = [
    { from: "desc", to: "text" },
    { from: "clientName", to: "name" },
    { from: "designation", to: "role" },
    { from: "image1", to: "image" },
  ];
  // Not every collection has a second picture.
  return renameInItems(renameInItems(props, "items", pairs), "items", {
    from: "image2",
    to: "inset",
  });
};

export const examples: MigrationExample[] = [
  {
    from: {
      items: [
        {
          desc: "It works.",
          clientName: "A client",
          designation: "A company",
          image1: { portrait: "sample", decorative: true },
          image2: { vignette: "work-orders", decorative: true },
        },
      ],
    },
    to: {
      items: [
        {
          text: "It works.",
          name: "A client",
          role: "A company",
          image: { portrait: "sample", decorative: true },
          inset: { vignette: "work-orders", decorative: true },
        },
      ],
    },
  },
];
