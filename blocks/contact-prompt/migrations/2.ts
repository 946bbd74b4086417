import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** The button was `label` and `href`. */
export const migrate: Migrate = ({ label, href, ...others }) => {
  const action = {
    ...(label === undefined ? {} : { label }),
    ...(href === undefined ? {} : { href }),
  };
  return Object.keys(action).length === 0 ? others : { ...others, action };
};

export const examples: MigrationExample[] = [
  {
    from: { title: "See it", label: "Ask for a trial", href: "/contact" },
    to: { title: "See it", action: { label: "Ask for a trial", href: "/contact" } },
  },
];
