import { countYears } from "#theme/parts/count-years.ts";

/** The count of years in the place of since when: now there is a clock to count by. */
export function wake(island: HTMLElement): void {
  const number = island.querySelector<HTMLElement>("[data-year]");
  if (number === null) return;
  number.textContent = String(countYears(Number(number.dataset["year"])));
  island.querySelector(".experience-of")?.removeAttribute("hidden");
}
