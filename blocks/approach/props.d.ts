/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * How the work is done: a paragraph and two cards side by side.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * One paragraph; inline Markdown is allowed.
 */
text: string
left: LeftCard
right: RightCard
}
/**
 * The card on the left.
 */
export interface LeftCard {
/**
 * The card's heading.
 */
title: string
/**
 * One or two sentences.
 */
text: string
}
/**
 * The card on the right.
 */
export interface RightCard {
/**
 * The card's heading.
 */
title: string
/**
 * One or two sentences.
 */
text: string
}
