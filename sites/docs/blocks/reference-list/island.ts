import { wakeArticle } from "#theme/parts/wake-article.ts";

/**
 * Wakes the field and the choice of groups: what does not hold the words, or is of another group, is hidden.
 *
 * @returns ends it
 */
export function wake(island: HTMLElement): () => void {
  const choice = island.querySelector<HTMLElement>(".reference-list-choice");
  const filter = (): void => {
    if (choice !== null) showChosen(island, choice);
  };
  choice?.addEventListener("input", filter);
  const stop = wakeArticle(island);
  return () => {
    choice?.removeEventListener("input", filter);
    stop();
  };
}

function showChosen(island: HTMLElement, choice: HTMLElement): void {
  const typed = choice.querySelector<HTMLInputElement>("input")?.value ?? "";
  const chosen = choice.querySelector("select")?.value ?? "";
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const list of island.querySelectorAll<HTMLElement>(".reference-list-items")) {
    const group = list.closest<HTMLElement>(".reference-list-group");
    const isOther = chosen !== "" && group?.getAttribute("aria-labelledby") !== chosen;
    let own = 0;
    for (const item of list.querySelectorAll<HTMLElement>(".reference-list-item")) {
      const text = item.textContent.toLowerCase();
      item.hidden = isOther || !words.every((word) => text.includes(word));
      if (!item.hidden) own += 1;
    }
    if (group !== null) group.hidden = own === 0;
    count += own;
  }
  const { found = "", none = "" } = choice.dataset;
  const isAll = words.length === 0 && chosen === "";
  const said = count === 0 ? none : found.replace("{count}", String(count));
  choice.querySelector(".reference-list-count")?.replaceChildren(isAll ? "" : said);
}
