/** The options beside the folder, by name; one with a value says how that is called. */
export const createOptions = {
  starter: {
    value: "name",
    help: "the starter of the site: blank (default) or company",
  },
  name: { value: "name", help: "the site's name; default: the folder's name" },
  brand: {
    value: "color",
    help: "any CSS colour, in quotes; default: the starter's. The command makes it lighter or darker where nobody could read it",
  },
  accent: {
    value: "color",
    help: "with --brand: the colour of highlights; default: the starter's",
  },
  engine: {
    value: "version",
    help: "the site's Tessera: a version, a range, or file:<path to .tgz>; default: the one that makes the site",
  },
  install: { help: "runs npm install in the new folder" },
  yes: { help: "asks nothing, and uses the defaults in this list" },
} satisfies Record<string, { help: string; value?: string }>;

/** The options that were typed, not checked yet. */
export type Typed = Partial<
  Record<"folder" | "starter" | "name" | "brand" | "accent" | "engine", string | undefined> &
    Record<"install" | "yes", boolean | undefined>
>;

/** The description for help. */
/** What to know of the folder of a new site. */
export const siteAbout = `Without a folder, the new folder gets the site's name, or my-site. The folder must be empty, except for
.git. With a Node older than 24, the site gets Node 24 as a package.`;

export const createAbout = `Makes a site: a folder with pages, blocks, a theme and a package.json that is ready for npm install.
In a terminal it asks for what you did not type. Elsewhere, and with --yes, it uses the defaults below.
${siteAbout}`;
