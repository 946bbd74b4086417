import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { isWhen, whens } from "./whens.ts";

type Props = Record<string, unknown>;
type IslandModule = { Island: ComponentType<Props> };

const modules = import.meta.glob<IslandModule>("/blocks/*/island.tsx");

const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [file.split("/").at(-2) ?? file, load]),
);

/** Makes every `<tessera-island>` of the page, now and later, wake by itself. */
export function defineIslands(): void {
  if (customElements.get("tessera-island") === undefined)
    customElements.define("tessera-island", IslandElement);
}

/**
 * Gives an island that stays in place the props that the next page has for it.
 *
 * @param island in the page
 * @param next the same island in a page that was fetched
 */
export function adoptIsland(island: Element, next: Element): void {
  // Asleep, its HTML must agree with its props; awake, React writes it.
  if (!island.hasAttribute("awake")) {
    const content = [...next.childNodes].map((node) => document.importNode(node, true));
    island.replaceChildren(...content);
  }
  const props = next.getAttribute("props") ?? "{}";
  if (island.getAttribute("props") !== props) island.setAttribute("props", props);
}

/** Custom elements are classes; the platform knows no other form. */
class IslandElement extends HTMLElement {
  static observedAttributes = ["props"];

  #root: Root | null = null;
  #island: ComponentType<Props> | null = null;
  #stopWaiting: (() => void) | null = null;

  connectedCallback(): void {
    const when = this.getAttribute("when");
    this.#stopWaiting = whens[isWhen(when) ? when : "visible"](this, () => void this.#wake());
  }

  disconnectedCallback(): void {
    this.#stopWaiting?.();
    // Not at once: a page is swapped while React commits the router's own root, and an island that
    // was only moved stays awake.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = null;
    });
  }

  attributeChangedCallback(): void {
    this.#root?.render(this.#draw());
  }

  async #wake(): Promise<void> {
    try {
      await this.#hydrate();
    } catch (cause) {
      // Its code did not arrive. Its links and forms are ordinary ones: whoever waits goes on.
      this.setAttribute("failed", "");
      this.dispatchEvent(new CustomEvent("tessera:failed"));
      reportError(cause);
    }
  }

  async #hydrate(): Promise<void> {
    const name = this.getAttribute("name") ?? "";
    const load = loaders.get(name);
    if (load === undefined) throw new Error(`There is no island "${name}".`);
    this.#island = (await load()).Island;
    if (!this.isConnected || this.#root !== null) return;
    const identifierPrefix = this.getAttribute("prefix") ?? "";
    this.#root = hydrateRoot(this, this.#draw(), { identifierPrefix });
  }

  #draw(): ReactNode {
    if (this.#island === null) return null;
    const Island = this.#island;
    const props = JSON.parse(this.getAttribute("props") ?? "{}") as Props;
    return (
      <WithEffect effect={() => this.#markAwake()}>
        <Island {...props} />
      </WithEffect>
    );
  }

  #markAwake(): void {
    if (this.hasAttribute("awake")) return;
    this.setAttribute("awake", "");
    this.dispatchEvent(new CustomEvent("tessera:awake"));
  }
}

/** Calls back when what it holds answers to clicks. */
function WithEffect({ effect, children }: { effect: () => void; children: ReactNode }) {
  useEffect(effect);
  return children;
}
