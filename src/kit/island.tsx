import { type ComponentType, useContext } from "react";
import { renderToString } from "react-dom/server";
import { BlockContext } from "./block-context.ts";

type IslandProps<Props extends object> = {
  /** The component that the browser wakes: the `Island` of the same folder's `island.tsx`. */
  of: ComponentType<Props & { html?: string }>;
  /** When it wakes: as it is seen, when the page is idle, or at once when the runtime is there. */
  when?: "visible" | "idle" | "load";
  /** All that it gets; what is not passed is not shipped. Plain JSON. */
  props: Props;
  /** HTML that the island shows but never changes: it stands in the page, and is not shipped again. */
  html?: string;
  /** The island's folder, where it is not the block's. */
  name?: string;
};

/**
 * A part of a block that is alive in the browser. Its HTML is rendered now, whole; its props stand
 * beside it. Rendered by itself, so that its ids are the same when it wakes.
 */
export function Island<Props extends object>({
  of: Component,
  when = "visible",
  props,
  html: still,
  name,
}: IslandProps<Props>) {
  const { type, instance } = useContext(BlockContext);
  const prefix = `${instance}-`;
  const kept = still === undefined ? {} : { html: still };
  const html = renderToString(<Component {...props} {...kept} />, { identifierPrefix: prefix });
  const attributes = { name: name ?? type, when, prefix, props: JSON.stringify(props) };
  return <tessera-island {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React lets custom elements be typed
  namespace JSX {
    interface IntrinsicElements {
      "tessera-island": {
        name: string;
        when: string;
        prefix: string;
        props: string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
