import type { IslandLife, IslandNews } from "./island-life.ts";
import { islands } from "./list-islands.ts";
import { startPlainIsland } from "./start-plain-island.ts";
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
    this.#stopWaiting = whens[isWhen(when) ? when : "visible"](this, () => this.#wake());
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

  #wake(): void {
    this.#start().catch((cause: unknown) => this.#fail(cause));
  }

  async #start(): Promise<void> {
    const name = this.getAttribute("name") ?? "";
    const code = islands.get(name);
    if (code === undefined) throw new Error(`There is no island "${name}".`);
    const news: IslandNews = {
      onAwake: () => this.#markAwake(),
      onFailed: (cause) => this.#fail(cause),
    };
    if (code.kind === "plain") {
      const island = await code.load();
      if (!this.#isToStart()) return;
      this.#life = startPlainIsland(this, island);
      this.#markAwake();
      return;
    }
    const [{ hydrateIsland }, island] = await Promise.all([
      import("./hydrate-island.tsx"),
      code.load(),
    ]);
    if (this.#isToStart()) this.#life = hydrateIsland(this, island, news);
  }

  /** Returns false if the island left the page while its code loaded, or has started. */
  #isToStart(): boolean {
    return this.isConnected && this.#life === null;
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
