import { wakeArticle } from "#theme/parts/wake-article.ts";

/**
 * Wakes the field and the choice of groups: what does not hold the words, or is of another group, is hidden.
 *
 * @returns ends it
 */
export function wake(island: HTMLElement): () => void {
  const form = island.querySelector<HTMLFormElement>(".reference-list-choice");
  const filter = (): void => {
    if (form !== null) showChosen(island, form);
  };
  form?.addEventListener("input", filter);
  form?.addEventListener("submit", stay);
  const stop = wakeArticle(island);
  return () => {
    form?.removeEventListener("input", filter);
    form?.removeEventListener("submit", stay);
    stop();
  };
}

/** What is chosen is shown already. */
function stay(event: Event): void {
  event.preventDefault();
}

function showChosen(island: HTMLElement, form: HTMLFormElement): void {
  const typed = form.querySelector<HTMLInputElement>("input")?.value ?? "";
  const chosen = form.querySelector("select")?.value ?? "";
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
  const { found = "", none = "" } = form.dataset;
  const isAll = words.length === 0 && chosen === "";
  const said = count === 0 ? none : found.replace("{count}", String(count));
  form.querySelector(".reference-list-count")?.replaceChildren(isAll ? "" : said);
}
