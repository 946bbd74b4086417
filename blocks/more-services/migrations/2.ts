import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** What a service is in a sentence was its `short_description`. */
export const migrate: Migrate = (props, { renameInItems }) =>
  renameInItems(props, "items", { from: "short_description", to: "summary" });

export const examples: MigrationExample[] = [
  {
    from: {
      items: [
        {
          name: "Websites",
          short_description: "Sites that load at once.",
          icon: "monitor",
          href: "/",
        },
      ],
    },
    to: {
      items: [
        { name: "Websites", summary: "Sites that load at once.", icon: "monitor", href: "/" },
      ],
    },
  },
];
