import { type ComponentType, useContext } from "react";
import { BlockContext } from "./block-context.ts";
import { IslandContext } from "./island-context.ts";

type IslandProps<Props extends object> = {
  /** The `Island` of the block's own `island.tsx`, imported under a name that says what it is. */
  of: ComponentType<Props & { html?: string }>;
  /** When it wakes: as it is seen, when the page is idle, or at once when the runtime is there. */
  when?: "visible" | "idle" | "load";
  /** All that it gets; what is not passed is not shipped. Plain JSON. */
  props: Props;
  /** HTML that the island shows but never changes: it stands in the page, and is not shipped again. */
  html?: string;
};

/**
 * A part of a block that is alive in the browser. Its HTML is rendered now, whole; its props stand
 * beside it. Rendered by itself, so that its ids are the same when it wakes. In a region that stays
 * (the header), the island of the same block stays awake from page to page and gets the new props.
 */
export function Island<Props extends object>({
  of: Component,
  when = "visible",
  props,
  html: still,
}: IslandProps<Props>) {
  const { type, id, instance } = useContext(BlockContext);
  const prefix = `${instance}-`;
  const kept = still === undefined ? {} : { html: still };
  const html = useContext(IslandContext)(<Component {...props} {...kept} />, prefix);
  const attributes = {
    name: type,
    block: id ?? instance,
    when,
    prefix,
    props: JSON.stringify(props),
  };
  return <tessera-island {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React lets custom elements be typed
  namespace JSX {
    interface IntrinsicElements {
      "tessera-island": {
        name: string;
        block: string;
        when: string;
        prefix: string;
        props: string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
