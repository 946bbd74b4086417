import path from "node:path";

/** The longest name: longer ones fit into no header. */
const longest = 40;

/** @returns a name to start with: "My Site" for a folder `my-site` */
export function nameSite(folder: string): string {
  const words = path.basename(path.resolve(folder)).split(/[^\p{L}\p{N}]+/u);
  const named = words.filter((word) => word !== "").map((word) => capitalize(word));
  return named.join(" ").slice(0, longest) || "My Site";
}

/** @returns the problem of a site's name, with what to type; null where it has none */
export function findNameProblem(name: string): string | null {
  if (name.trim() === "") return 'A site has a name. Type one: --name "My Site".';
  if (/\p{Cc}/u.test(name)) return "A name is one line of letters.";
  if (name.trim().length > longest)
    return `A name has up to ${longest} letters, so that it fits beside the menu; this one has ${name.trim().length}.`;
  return null;
}

function capitalize(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}
