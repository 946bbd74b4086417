/** How long a button says that it has copied. */
const copiedMs = 2000;

/**
 * Wakes an article: its buttons copy the code under them, and the list beside it marks where one reads.
 *
 * @returns ends it
 */
export function wakeArticle(island: HTMLElement): () => void {
  island.addEventListener("click", copy);
  island.addEventListener("click", chooseStarter);
  const stop = followReading(island);
  return () => {
    island.removeEventListener("click", copy);
    island.removeEventListener("click", chooseStarter);
    stop();
  };
}

function copy({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(".code-copy") : null;
  const code = button?.closest("figure")?.querySelector("code");
  if (button === null || button === undefined || code === null || code === undefined) return;
  navigator.clipboard.writeText(code.textContent).then(
    () => sayCopied(button),
    // Where a browser refuses, the code can be marked by hand: what it is stands there.
    () => getSelection()?.selectAllChildren(code),
  );
}

/** Shows the code of the chosen starter from here on; `scheme.js` reads the choice again. */
function chooseStarter({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(".code-starter") : null;
  if (button === null) return;
  const name = button.textContent;
  const top = button.getBoundingClientRect().top;
  document.documentElement.dataset["starter"] = name;
  try {
    localStorage.setItem("starter", name);
  } catch {
    // A browser that keeps nothing has the choice for this page.
  }
  const figure = button.closest(".code");
  const same = [figure, figure?.nextElementSibling, figure?.previousElementSibling].find(
    (one) => one instanceof HTMLElement && one.dataset["for"] === name,
  );
  const next = same?.querySelector<HTMLElement>(".code-starter[aria-pressed=true]");
  // Other code above may have become longer or shorter.
  if (next) window.scrollBy(0, next.getBoundingClientRect().top - top);
  next?.focus({ preventScroll: true });
}

function sayCopied(button: HTMLElement): void {
  const { copied = "" } = button.dataset;
  if (button.textContent === copied) return;
  const before = button.textContent;
  button.replaceChildren(copied);
  setTimeout(() => button.replaceChildren(before), copiedMs);
}

/** Marks the last heading that has come to the upper third of the window. */
function followReading(island: HTMLElement): () => void {
  const links = [...island.querySelectorAll<HTMLAnchorElement>(".article-contents a")];
  const headings = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = (): void => {
    const line = window.innerHeight / 3;
    const index = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
    for (const [place, link] of links.entries()) {
      if (place === index) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const seen = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px" });
  for (const heading of headings) seen.observe(heading);
  return () => seen.disconnect();
}
