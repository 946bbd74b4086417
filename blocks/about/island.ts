import { countYears } from "#theme/parts/count-years.ts";

/** The count of years in the place of since when: now there is a clock to count by. */
export function wake(island: HTMLElement): void {
  const since = island.querySelector<HTMLElement>(".about-since");
  if (since === null) return;
  since.textContent = String(countYears(Number(since.dataset["year"])));
  since.className = "about-number";
  island.querySelector(".about-count")?.removeAttribute("hidden");
}
