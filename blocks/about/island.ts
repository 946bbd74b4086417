import { countYears } from "#theme/parts/count-years.ts";

/**
 * Puts the count of years in the place of since when: now there is a clock to count by. Not while it
 * is seen, where its words would change before the reader's eyes.
 */
export function wake(island: HTMLElement): void {
  const [since, count] = island.children as unknown as [HTMLElement, HTMLElement];
  new IntersectionObserver(([seen], observer) => {
    if (seen?.isIntersecting) return;
    observer.disconnect();
    since.textContent = String(countYears(Number(since.dataset["year"])));
    since.className = "about-number";
    count.hidden = false;
  }).observe(since);
}
