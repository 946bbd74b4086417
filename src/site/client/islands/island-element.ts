import type { IslandLife } from "./island-life.ts";
import { islands } from "./list-islands.ts";
import { isWhen, whens } from "./whens.ts";

/** Defines `<tessera-island>`: all islands of the page, now and later, start by themselves. */
export function defineIslands(): void {
  if (customElements.get("tessera-island") === undefined)
    customElements.define("tessera-island", IslandElement);
}

/** The element of an island; the platform defines custom elements by classes only. */
class IslandElement extends HTMLElement {
  #life: IslandLife | null = null;
  #stopWaiting: (() => void) | null = null;

  connectedCallback(): void {
    if (this.#life !== null) return;
    const when = this.getAttribute("when");
    this.#stopWaiting = whens[isWhen(when) ? when : "visible"](this, () => void this.#start());
  }

  disconnectedCallback(): void {
    this.#stopWaiting?.();
    // An island that was only moved keeps running, so the check waits.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.stop();
      this.#life = null;
    });
  }

  /**
   * Applies the next page's version: HTML and props before the start, what the island makes of them
   * after.
   */
  adopt(next: Element): void {
    if (this.#life === null) {
      const content = [...next.childNodes].map((node) => document.importNode(node, true));
      this.replaceChildren(...content);
    }
    const props = next.getAttribute("props");
    if (props !== null) this.setAttribute("props", props);
    this.#life?.adopt(next);
  }

  async #start(): Promise<void> {
    try {
      const name = this.getAttribute("name") ?? "";
      const load = islands.get(name);
      if (load === undefined) throw new Error(`There is no island "${name}".`);
      const start = await load();
      // The island may have left the page while its code loaded, or have started.
      if (!this.isConnected || this.#life !== null) return;
      this.#life = start(this, {
        onAwake: () => this.#markAwake(),
        onFailed: (cause) => this.#fail(cause),
      });
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /**
   * Marks an island whose code did not load, or threw, so that waiting clicks are repeated. Its
   * links and forms are ordinary ones.
   */
  #fail(cause: unknown): void {
    this.#life = null;
    this.removeAttribute("awake");
    this.setAttribute("failed", "");
    this.dispatchEvent(new CustomEvent("tessera:failed"));
    reportError(cause);
  }

  #markAwake(): void {
    if (this.hasAttribute("awake")) return;
    this.setAttribute("awake", "");
    this.dispatchEvent(new CustomEvent("tessera:awake"));
  }
}
