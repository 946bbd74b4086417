/** Keys that lead from question to question: how far, among so many. */
const ways: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** One open answer or none; a word that the browser finds in a closed one opens it. */
export function wake(island: HTMLElement): void {
  const items = [...island.querySelectorAll<HTMLElement>(".faq-item")];
  const questions = items.flatMap((item) => item.querySelector("button") ?? []);

  function open(opened: HTMLElement | null): void {
    for (const item of items) {
      const isOpen = item === opened;
      item.toggleAttribute("data-open", isOpen);
      item.querySelector("button")?.setAttribute("aria-expanded", String(isOpen));
      const answer = item.querySelector(".faq-answer");
      if (isOpen) answer?.removeAttribute("hidden");
      else answer?.setAttribute("hidden", "until-found");
    }
  }

  for (const item of items) {
    item
      .querySelector("button")
      ?.addEventListener("click", () => open(item.hasAttribute("data-open") ? null : item));
    item.querySelector(".faq-answer")?.addEventListener("beforematch", () => open(item));
  }
  island.addEventListener("keydown", (press) => {
    const index = questions.findIndex((question) => question === press.target);
    const way = ways[press.key];
    if (index === -1 || way === undefined) return;
    questions[way(index, questions.length)]?.focus();
    press.preventDefault();
  });
}
