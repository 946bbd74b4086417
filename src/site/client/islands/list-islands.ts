import type { ReactIsland } from "./hydrate-island.tsx";
import type { IslandLife, IslandNews } from "./island-life.ts";
import { type PlainIsland, startPlainIsland } from "./start-plain-island.ts";

/** Fetches an island's code. @returns a function that starts it, and throws what the code throws */
type LoadIsland = () => Promise<(island: HTMLElement, news: IslandNews) => IslandLife>;

const plain = import.meta.glob<PlainIsland>("/blocks/*/island.ts");
const react = import.meta.glob<ReactIsland>("/blocks/*/island.tsx");

/** The islands of the site, by their block's type. */
export const islands = new Map<string, LoadIsland>([
  ...Object.entries(plain).map(([file, load]) => [nameType(file), () => loadPlain(load)] as const),
  ...Object.entries(react).map(([file, load]) => [nameType(file), () => loadReact(load)] as const),
]);

function nameType(file: string): string {
  return file.split("/").at(-2) ?? file;
}

async function loadPlain(load: () => Promise<PlainIsland>): ReturnType<LoadIsland> {
  const code = await load();
  return (island, { onAwake }) => {
    const life = startPlainIsland(island, code);
    onAwake();
    return life;
  };
}

async function loadReact(load: () => Promise<ReactIsland>): ReturnType<LoadIsland> {
  const [{ hydrateIsland }, code] = await Promise.all([import("./hydrate-island.tsx"), load()]);
  return (island, news) => hydrateIsland(island, code, news);
}
