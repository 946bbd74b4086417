/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Short texts side by side.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The cards, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: {
/**
 * The card's heading.
 */
title: string
/**
 * What it says.
 */
text: string
}[]
}
