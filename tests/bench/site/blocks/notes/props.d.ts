/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Notes that several pages show.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The notes, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: {
/**
 * The note's name.
 */
title: string
/**
 * What it says.
 */
summary: string
}[]
}
