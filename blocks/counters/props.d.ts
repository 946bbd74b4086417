/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Labelled percentages as progress bars.
 */
export interface Props {
/**
 * Heading.
 */
title?: string
/**
 * The counters, top to bottom.
 * 
 * @minItems 1
 * @maxItems 8
 */
items: Counter[]
}
/**
 * A label and its percentage.
 */
export interface Counter {
/**
 * What is counted.
 */
label: string
/**
 * From 0 to 100.
 */
percent: number
}
