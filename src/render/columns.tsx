import type { Layout } from "#document/resolved-site.ts";

type ColumnsProps = {
  layout: Layout;
  /** HTML of the main region's blocks. */
  main: string;
  /** HTML of the sidebar's blocks, empty where there is none. */
  aside: string;
  /** What the sidebar is called. */
  label: string;
};

/**
 * The page's main region, and the sidebar where it has one. The main region comes first in the
 * document, so that a telephone meets it first, whatever side the sidebar is on; where the two stand
 * side by side, focus is to go from left to right (`reading-flow` in the theme's styles, else
 * `#client/navigation/order-columns.ts`).
 */
export function Columns({ layout, main, aside, label }: ColumnsProps) {
  if (main === "" && aside === "") return null;
  return (
    <div className="columns" data-layout={aside === "" && layout !== "center" ? "full" : layout}>
      <div className="columns-main" dangerouslySetInnerHTML={{ __html: main }} />
      {aside !== "" && (
        <aside
          className="columns-aside"
          aria-label={label}
          dangerouslySetInnerHTML={{ __html: aside }}
        />
      )}
    </div>
  );
}
