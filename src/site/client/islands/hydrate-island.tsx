import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandLife, IslandNews } from "./island-life.ts";

type Props = Record<string, unknown>;

/** What a block's `island.tsx` exports. */
export type ReactIsland = {
  Island: ComponentType<Props>;
  /** Reads the props that stand in the island's HTML, where they are not written beside it. */
  readProps?: (island: Element) => Props;
};

/**
 * Wakes an island of React in place. Where it throws, its HTML is put back as it came.
 *
 * @param code what its module exports
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
      // React is in the middle of its work.
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

/** Calls back when what it holds answers to clicks. */
function WithEffect({ effect, children }: { effect: () => void; children: ReactNode }) {
  useEffect(effect);
  return children;
}
