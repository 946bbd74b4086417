import { builtinModules } from "node:module";

/** The longest name that npm takes. */
const longest = 214;

/** Names that npm, or what it installs, uses itself. */
const taken = new Set([...builtinModules, "node_modules", "favicon.ico"]);

/**
 * Makes a package's name of a site's, by npm's rules: small letters and digits, 214 at most.
 *
 * @param name the site's name as people write it
 * @param used names of packages that the site depends on: it cannot have one of them
 * @returns `cafe-nordlys` for "Café Nordlys"; `site` where npm takes no letter of it
 */
export function namePackage(name: string, used: string[] = []): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  if (plain === "") return "site";
  return taken.has(plain) || used.includes(plain) ? `${plain}-site` : plain;
}
