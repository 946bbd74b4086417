import { type ComponentType, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { BlockContext } from "./block-context.ts";
import { ImagesContext } from "./images-context.ts";
import { LocaleContext } from "./locale-context.ts";

/**
 * When it wakes: as it is seen; as it has been in view for a moment, and is not just passed; as the
 * visitor points at it, reaches it by the keyboard, or touches it (which wakes a watched one, too); when
 * the page is idle; or at once when the islands' code is there.
 */
type When = "visible" | "watched" | "touched" | "idle" | "load";

type ReactIsland<Props extends object> = {
  /** The `Island` of the block's own `island.tsx`, imported under a name that says what it is. */
  of: ComponentType<Props & { html?: string; children?: ReactNode }>;
  when?: When;
  /** All that it gets; what is not passed is not shipped. Plain JSON. */
  props: Props;
  /** `readProps` of the same module: the props stand in the HTML already, and are not shipped again. */
  read?: (island: Element) => Props;
  /** HTML that the island shows but never changes: it stands in the page, and is not shipped again. */
  html?: string;
  /**
   * The same as elements, which know the block that they stand in: photographs, and all else of the kit.
   * The island gives them to `StillHtml` as its `children`.
   */
  children?: ReactNode;
};

type PlainIsland = {
  of?: undefined;
  when?: When;
  /** Its HTML, which `wake` of the block's own `island.ts` brings to life, and reads what it needs from. */
  children: ReactNode;
};

/**
 * A part of a block that is alive in the browser. Its HTML is rendered now, whole. In a region that
 * stays (the header), the island of the same block stays awake from page to page and gets what the
 * next page has for it.
 */
export function Island<Props extends object>(island: ReactIsland<Props> | PlainIsland) {
  return island.of === undefined ? <Plain {...island} /> : <Hydrated {...island} />;
}

function Plain({ when = "visible", children }: PlainIsland) {
  const { type, id, instance } = useContext(BlockContext);
  return (
    <tessera-island name={type} block={id ?? instance} when={when}>
      {children}
    </tessera-island>
  );
}

/** Rendered by itself, so that its ids are the same when it wakes. */
function Hydrated<Props extends object>(island: ReactIsland<Props>) {
  const { of: Component, when = "visible", props, read, html: still, children } = island;
  const { type, id, instance } = useContext(BlockContext);
  const prefix = `${instance}-`;
  const kept = still === undefined ? {} : { html: still };
  const content = useSurroundings(children);
  const html = renderToString(<Component {...props} {...kept} {...content} />, {
    identifierPrefix: prefix,
  });
  const shipped = read === undefined ? { props: JSON.stringify(props) } : {};
  return (
    <tessera-island
      name={type}
      block={id ?? instance}
      when={when}
      prefix={prefix}
      {...shipped}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What stands still in an island belongs to its block, whose contexts the island does not get. */
function useSurroundings(children: ReactNode): { children?: ReactNode } {
  const [block, images] = [useContext(BlockContext), useContext(ImagesContext)];
  const locale = useContext(LocaleContext);
  if (children === undefined) return {};
  return {
    children: (
      <LocaleContext value={locale}>
        <ImagesContext value={images}>
          <BlockContext value={block}>{children}</BlockContext>
        </ImagesContext>
      </LocaleContext>
    ),
  };
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React lets custom elements be typed
  namespace JSX {
    interface IntrinsicElements {
      "tessera-island": {
        name: string;
        block: string;
        when: string;
        prefix?: string;
        props?: string;
        children?: React.ReactNode;
        dangerouslySetInnerHTML?: { __html: string };
      };
    }
  }
}
