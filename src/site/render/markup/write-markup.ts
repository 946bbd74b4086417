import type { ReactElement } from "react";
import { type HtmlFacts, makeFacts } from "../facts/html-facts.ts";
import type { Scope } from "./scope.ts";
import { makeLivingTexts, stillTexts } from "./texts.ts";
import { makeTreeIds } from "./tree-ids.ts";
import { type Surroundings, withHooks } from "./with-hooks.ts";
import { writeNode } from "./write-node.ts";

/** HTML, and what it says of itself. */
export type Markup = { html: string; facts: HtmlFacts };

type Options = {
  /** What its ids begin with, as React's `identifierPrefix`. */
  prefix: string;
  surroundings: Surroundings;
  /** Whether a browser is to wake it: two texts beside each other are kept apart by a comment. */
  isAlive?: boolean;
  /** HTML that it may be given whole, of which the facts are known. */
  known?: readonly Markup[];
};

/**
 * Renders an element without React's renderer: the same bytes in a fraction of the time, where it is
 * made of plain functions and elements.
 *
 * @throws `needsReact` where only React's renderer can do it; what a component throws
 */
export function writeMarkup(
  element: ReactElement,
  { prefix, surroundings, isAlive = false, known = [] }: Options,
): Markup {
  const facts = makeFacts();
  const ids = makeTreeIds(prefix);
  const scope: Scope = {
    facts,
    ids,
    known,
    texts: isAlive ? makeLivingTexts() : stillTexts,
    isInSvg: false,
    isInPicture: false,
    selected: null,
  };
  return { html: withHooks(surroundings, ids, () => writeNode(element, scope)), facts };
}
