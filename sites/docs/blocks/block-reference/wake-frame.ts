/**
 * Makes the frame as high as what it shows, and wakes the buttons above it. Links of an example lead
 * nowhere.
 *
 * @returns ends it
 */
export function wakeFrame(island: HTMLElement): () => void {
  const example = island.querySelector<HTMLElement>(".block-reference-example");
  const frame = example?.querySelector("iframe");
  if (example === null || frame === null || frame === undefined) return () => undefined;
  const sizes = new ResizeObserver(() => fit(frame));
  const open = (): void => {
    const { contentDocument: shown } = frame;
    if (shown === null || shown.body === null) return;
    shown.addEventListener("click", keepLinks, true);
    shown.addEventListener("submit", keepForms, true);
    sizes.disconnect();
    for (const part of shown.body.children) sizes.observe(part);
    markTheme(example, frame);
    fit(frame);
  };
  const choose = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-name]") : null;
    const { name, value = "" } = button?.dataset ?? {};
    if (name === "width") example.dataset["width"] = value;
    const root = frame.contentDocument?.documentElement;
    if (name === "theme" && root !== undefined) root.dataset["theme"] = value;
    if (name !== undefined) press(example, name, value);
  };
  frame.addEventListener("load", open);
  example.addEventListener("click", choose);
  // It may be loaded already.
  open();
  return () => {
    sizes.disconnect();
    frame.removeEventListener("load", open);
    example.removeEventListener("click", choose);
  };
}

function keepLinks(event: Event): void {
  const { target } = event;
  // It stands in another window, whose elements are of other classes.
  if (target !== null && "closest" in target && (target as Element).closest("a[href]") !== null)
    event.preventDefault();
}

function keepForms(event: Event): void {
  event.preventDefault();
}

/** As high as its parts: the page's own height follows the frame's. */
function fit(frame: HTMLIFrameElement): void {
  const { contentDocument: shown } = frame;
  if (shown === null) return;
  const bottoms = [...shown.body.children].map((part) => part.getBoundingClientRect().bottom);
  const height = Math.ceil(Math.max(0, ...bottoms) + (shown.defaultView?.scrollY ?? 0));
  if (height === 0) return;
  frame.style.setProperty("block-size", `${height}px`);
  frame.parentElement?.toggleAttribute("data-fitted", true);
}

/** Before somebody chooses, the example has the colours of the page around it. */
function markTheme(example: HTMLElement, frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  if (root === undefined) return;
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isDark =
    scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = isDark ? "dark" : "light";
  root.dataset["theme"] = theme;
  press(example, "theme", theme);
}

function press(example: HTMLElement, name: string, value: string): void {
  for (const button of example.querySelectorAll<HTMLElement>(`[data-name="${name}"]`))
    button.setAttribute("aria-pressed", String(button.dataset["value"] === value));
}
