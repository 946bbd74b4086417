import { builtinModules } from "node:module";
import path from "node:path";

/** The longest name: longer ones fit into no header. */
const longest = 40;

/** The longest name that npm takes. */
const longestOfPackage = 214;

/** Names that npm, or what it installs, uses itself. */
const reserved = new Set([...builtinModules, "node_modules", "favicon.ico"]);

/** @returns a name to start with: "My Site" for a folder `my-site` */
export function nameSite(folder: string): string {
  const words = path.basename(path.resolve(folder)).split(/[^\p{L}\p{N}]+/u);
  const capitalized = words.map((word) => word.replace(/^./u, (first) => first.toUpperCase()));
  return capitalized.filter(Boolean).join(" ").slice(0, longest) || "My Site";
}

/** @returns the problem of a site's name, with what to type; null where it has none */
export function findNameProblem(name: string): string | null {
  if (name.trim() === "") return 'A site needs a name. Type one: --name "My Site".';
  if (/\p{Cc}/u.test(name)) return "A name must be one line of letters.";
  if (name.trim().length > longest)
    return `A name can have up to ${longest} letters, so that it fits beside the menu; this one has ${name.trim().length}.`;
  return null;
}

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
    .slice(0, longestOfPackage)
    .replaceAll(/^-+|-+$/g, "");
  if (plain === "") return "site";
  return reserved.has(plain) || used.includes(plain) ? `${plain}-site` : plain;
}
