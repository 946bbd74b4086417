/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A deep band of figures, each with what it counts.
 */
export interface Props {
/**
 * The figures, from the left.
 * 
 * @minItems 2
 * @maxItems 4
 */
items: Highlight[]
}
/**
 * A figure and its label.
 */
export interface Highlight {
/**
 * The figure, such as 24/7 or 2.5k.
 */
value: string
/**
 * What it counts.
 */
label: string
}
