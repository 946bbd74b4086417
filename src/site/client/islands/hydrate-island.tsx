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
  const root = hydrateRoot(island, draw(island), {
    identifierPrefix: island.getAttribute("prefix") ?? "",
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
      <WithEffect effect={onAwake}>
        <Island {...props} />
      </WithEffect>
    );
  }

  return { stop: () => root.unmount(), adopt: (next) => root.render(draw(next)) };
}

/** Runs the effect when the children are hydrated and answer to clicks. */
function WithEffect({ effect, children }: { effect: () => void; children: ReactNode }) {
  useEffect(effect);
  return children;
}
