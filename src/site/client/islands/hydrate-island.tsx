import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandLife, IslandNews } from "./island-life.ts";

type Props = Record<string, unknown>;

/** The exports of a block's `island.tsx`. */
export type ReactIsland = {
  Island: ComponentType<Props>;
  /** Reads the props from the island's HTML, where they are not written beside it. */
  readProps?: (island: Element) => Props;
};

/**
 * Hydrates an island of React in place. If it throws, its original HTML is restored.
 *
 * @param code the exports of its module
 */
export function hydrateIsland(
  island: HTMLElement,
  { Island, readProps }: ReactIsland,
  { onAwake, onFailed }: IslandNews,
): IslandLife {
  const served = [...island.childNodes].map((node) => node.cloneNode(true));
  const state = { isHydrated: false, isStopped: false, next: null as Element | null };
  const root = hydrateRoot(island, draw(island), {
    identifierPrefix: island.getAttribute("prefix") ?? "",
    onRecoverableError(cause) {
      // React reports that a root was unmounted before it was hydrated, which is no error here.
      if (!state.isStopped) reportError(cause);
    },
    onUncaughtError(cause) {
      // React is still rendering: the root is unmounted after that.
      queueMicrotask(() => {
        root.unmount();
        island.replaceChildren(...served);
        onFailed(cause);
      });
    },
  });

  function draw(source: Element): ReactNode {
    const props =
      readProps?.(source) ?? (JSON.parse(source.getAttribute("props") ?? "{}") as Props);
    return (
      <WithEffect effect={finishRender}>
        <Island {...props} />
      </WithEffect>
    );
  }

  function finishRender(): void {
    state.isHydrated = true;
    const { next } = state;
    state.next = null;
    if (next === null) onAwake();
    else root.render(draw(next));
  }

  return {
    stop() {
      state.isStopped = true;
      root.unmount();
    },
    adopt(next) {
      // React discards the HTML of a root that is updated before it is hydrated.
      if (state.isHydrated) root.render(draw(next));
      else state.next = next;
    },
  };
}

/** Runs the effect when the children are hydrated and answer to clicks. */
function WithEffect({ effect, children }: { effect: () => void; children: ReactNode }) {
  useEffect(effect);
  return children;
}
