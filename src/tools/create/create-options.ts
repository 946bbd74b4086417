/** The options beside the folder, by name; one with a value says how that is called. */
export const createOptions = {
  starter: {
    value: "name",
    help: "what the site begins with: blank (where absent) or company",
  },
  name: { value: "name", help: "what it is called; the folder's name where absent" },
  brand: {
    value: "color",
    help: "any colour of CSS, in quotes; the starter's own where absent. It is made lighter or darker where it could not be read",
  },
  engine: {
    value: "version",
    help: "of Tessera: a version, a range, or file:<path to .tgz>; the one that makes the site where absent",
  },
  install: { help: "runs npm install in it" },
  yes: { help: "asks nothing: what no option says is as told here" },
} satisfies Record<string, { help: string; value?: string }>;

/** The options that were typed, not checked yet. */
export type Typed = Partial<
  Record<"folder" | "starter" | "name" | "brand" | "engine", string | undefined> &
    Record<"install" | "yes", boolean | undefined>
>;

/** The description for help. */
export const createAbout = `Makes a site: a folder with pages, blocks, a theme and a package.json that is ready for npm install.
In a terminal it asks for what no option says; elsewhere, and with --yes, it takes what is told below.
The folder is named after the site where absent, my-site where that has no name either; one that holds
something (but .git) is refused. With a Node older than 24 the site gets Node 24 as a package.`;
