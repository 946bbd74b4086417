import { type ComponentType, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { BlockContext } from "./block-context.ts";
import { ImagesContext } from "./images-context.ts";
import { LocaleContext } from "./locale-context.ts";
import { LogoContext } from "./logo-context.ts";
import { SizesContext } from "./sizes-context.ts";

/**
 * The moment that an island starts: `visible`, when it is in view; `watched`, when it has been in
 * view for a moment, or is touched; `touched`, when the visitor points at it, focuses it by the
 * keyboard, or touches it; `idle`, when the page is idle; `load`, when the islands' code is there.
 */
export type When = "visible" | "watched" | "touched" | "idle" | "load";

type ReactIsland<Props extends object> = {
  /** The `Island` of the block's own `island.tsx`, imported under a name that says what it is. */
  of: ComponentType<Props & { html?: string; children?: ReactNode }>;
  when?: When;
  /** All props of the island, as plain JSON; no others are shipped. */
  props: Props;
  /**
   * `readProps` of the same module: reads the props from the HTML, so that they are not shipped
   * again.
   */
  read?: (island: Element) => Props;
  /** HTML that the island shows but never changes; it is in the page, and is not shipped again. */
  html?: string;
  /**
   * The same as elements, which know their block: photographs, and everything else of the kit. The
   * island gives them to `StillHtml` as its `children`.
   */
  children?: ReactNode;
};

type PlainIsland = {
  of?: undefined;
  when?: When;
  /**
   * The island's HTML, from which `wake` of the block's own `island.ts` starts and reads what it
   * needs.
   */
  children: ReactNode;
};

/**
 * Renders the interactive part of a block: all of its HTML at build, hydrated in the browser. In a
 * region that stays (the header), the island of the same block keeps running from page to page and
 * gets the next page's props.
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

/** Renders the island by itself, so that its ids are the same when it hydrates. */
function Hydrated<Props extends object>(island: ReactIsland<Props>) {
  const { of: Component, when = "visible", props, read, html: still, children } = island;
  const { type, id, instance } = useContext(BlockContext);
  const prefix = `${instance}-`;
  const stillProps = still === undefined ? {} : { html: still };
  const content = useSurroundings(children);
  const html = renderToString(<Component {...props} {...stillProps} {...content} />, {
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

/** Provides the block's contexts to still elements: the island, its own root, has none. */
function useSurroundings(children: ReactNode): { children?: ReactNode } {
  const [block, images] = [useContext(BlockContext), useContext(ImagesContext)];
  const [locale, logo] = [useContext(LocaleContext), useContext(LogoContext)];
  const sizes = useContext(SizesContext);
  if (children === undefined) return {};
  return {
    children: (
      <LocaleContext value={locale}>
        <LogoContext value={logo}>
          <ImagesContext value={images}>
            <SizesContext value={sizes}>
              <BlockContext value={block}>{children}</BlockContext>
            </SizesContext>
          </ImagesContext>
        </LogoContext>
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
