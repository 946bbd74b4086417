import type { IslandLife, IslandNews } from "./island-life.ts";
import { islands } from "./list-islands.ts";
import { startPlainIsland } from "./start-plain-island.ts";
import { isWhen, whens } from "./whens.ts";

/** Makes every `<tessera-island>` of the page, now and later, wake by itself. */
export function defineIslands(): void {
  if (customElements.get("tessera-island") === undefined)
    customElements.define("tessera-island", IslandElement);
}

/** Custom elements are classes; the platform knows no other form. */
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
    // Not at once: an island that was only moved stays awake.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.stop();
      this.#life = null;
    });
  }

  /** Takes what the next page has for it: asleep its HTML and its props, awake what it makes of them. */
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

  /** It may have left the page while its code came, or have been woken twice. */
  #isToStart(): boolean {
    return this.isConnected && this.#life === null;
  }

  /** Its code did not arrive, or threw. Its links and forms are ordinary ones: whoever waits goes on. */
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
