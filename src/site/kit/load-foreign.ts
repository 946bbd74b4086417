import { readConsent, watchConsent } from "./consent.ts";

/**
 * Loads the content of an island's `Foreign` elements: at once where it has no purpose, else when
 * the visitor allows that, or presses a `[data-load]` button of the island, which allows this
 * content alone. The island then has `data-loaded`.
 *
 * @returns a function that ends the waiting
 */
export function loadForeign(island: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stop = watchConsent(loadAllowed);
  for (const button of island.querySelectorAll("[data-load]"))
    button.addEventListener("click", () => load(listWaiting(), { isAsked: true }), { signal });
  loadAllowed();

  function listWaiting(): HTMLTemplateElement[] {
    return [...island.querySelectorAll<HTMLTemplateElement>("template:not([data-used])")];
  }

  function loadAllowed(): void {
    const allowed = readConsent()?.allowed ?? [];
    const free = listWaiting().filter(({ dataset: { purpose } }) => {
      return purpose === undefined || allowed.includes(purpose);
    });
    load(free, { isAsked: false });
  }

  function load(templates: HTMLTemplateElement[], { isAsked }: { isAsked: boolean }): void {
    if (templates.length === 0) return;
    const added = templates.flatMap((template) => {
      template.setAttribute("data-used", "");
      const nodes = [...template.content.children].map(copyAlive);
      template.after(...nodes);
      return nodes;
    });
    island.setAttribute("data-loaded", "");
    // The button that had the focus is hidden now.
    if (isAsked) added.find((node) => node instanceof HTMLElement && focus(node));
  }

  return () => {
    listening.abort();
    stop();
  };
}

function focus(element: HTMLElement): boolean {
  if (element instanceof HTMLScriptElement) return false;
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus();
  return true;
}

/** Copies an element. A script is made anew: browsers run none that was parsed with the page. */
function copyAlive(element: Element): Element {
  if (!(element instanceof HTMLScriptElement)) return document.importNode(element, true);
  const script = document.createElement("script");
  for (const { name, value } of element.attributes) script.setAttribute(name, value);
  // Several scripts run in their order.
  script.async = false;
  return script;
}
