import type { Migrate, MigrationExample } from "@tessera-pages/engine";

export const migrate: Migrate = (entry, { rename }) => rename(entry, "job", "role");

export const examples: MigrationExample[] = [
  {
    from: { job: "Owner", title: "Nadia", img: { src: "/images/factory.jpg", alt: "Nadia" } },
    to: { role: "Owner", title: "Nadia", img: { src: "/images/factory.jpg", alt: "Nadia" } },
  },
];
