import type { HtmlFacts } from "../facts/html-facts.ts";
import type { Texts } from "./texts.ts";
import type { TreeIds } from "./tree-ids.ts";

/** What an element needs to know of where it stands. */
export type Scope = {
  /** What the HTML says of itself, noted while it is written. */
  facts: HtmlFacts;
  ids: TreeIds;
  /** HTML that elements may be given whole, of which the facts are known. */
  known: readonly { html: string; facts: HtmlFacts }[];
  texts: Texts;
  isInSvg: boolean;
  /** Whether images are none that React would have the browser fetch early. */
  isInPicture: boolean;
  /** The value of the `select` around it; null where there is none. */
  selected: unknown;
};

type Narrow = (scope: Scope, props: Record<string, unknown>) => Scope;

const html: Narrow = (scope) => ({ ...scope, isInSvg: false, selected: null });
const quiet: Narrow = (scope) => ({ ...html(scope, {}), isInPicture: true });

/** Elements in which other rules hold than around them. */
export const narrowings = new Map<string, Narrow>([
  ["svg", (scope) => ({ ...scope, isInSvg: true, selected: null })],
  ["picture", quiet],
  ["noscript", quiet],
  [
    "select",
    (scope, { value, defaultValue }) => ({ ...html(scope, {}), selected: value ?? defaultValue }),
  ],
  ...["math", "foreignObject", "table", "thead", "tbody", "tfoot", "colgroup", "tr"].map(
    (type): [string, Narrow] => [type, html],
  ),
]);
