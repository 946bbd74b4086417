import type { ReactIsland } from "./hydrate-island.tsx";
import type { PlainIsland } from "./start-plain-island.ts";

/** The kind of an island, with the function that fetches its code. */
export type IslandCode =
  | { kind: "plain"; load: () => Promise<PlainIsland> }
  | { kind: "react"; load: () => Promise<ReactIsland> };

const plain = import.meta.glob<PlainIsland>("/blocks/*/island.ts");
const react = import.meta.glob<ReactIsland>("/blocks/*/island.tsx");

/** The islands of the site, by their block's type. */
export const islands = new Map<string, IslandCode>([
  ...Object.entries(plain).map(
    ([file, load]) => [nameType(file), { kind: "plain", load }] as const,
  ),
  ...Object.entries(react).map(
    ([file, load]) => [nameType(file), { kind: "react", load }] as const,
  ),
]);

function nameType(file: string): string {
  return file.split("/").at(-2) ?? file;
}
