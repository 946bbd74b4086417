import { findIcons } from "#core/icons/find-icons.ts";

/** The most icons that a message names. */
const mostNamed = 5;

const foundBefore = new Map<string, string[]>();

/**
 * Finds icons by what a name means: "bread" finds a wheat and a croissant.
 *
 * @param name an icon's, as an author wrote it: `fresh-bread`
 * @returns the best first; none if it means nothing that an icon shows
 */
export function suggestIcons(name: string): string[] {
  const found = (): string[] => findIcons(name.replaceAll(/[-_]+/g, " "));
  // An icon that is struck out means the opposite.
  const icons = foundBefore.get(name) ?? found().filter((icon) => !icon.endsWith("-off"));
  foundBefore.set(name, icons);
  return icons.slice(0, mostNamed);
}
