import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (entry, { rename }) => rename(entry, "role", "desc");

export const examples: MigrationExample[] = [
  {
    from: { role: "Owner", title: "Nadia", img: { src: "/images/factory.jpg", alt: "Nadia" } },
    to: { desc: "Owner", title: "Nadia", img: { src: "/images/factory.jpg", alt: "Nadia" } },
  },
];
