/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Names and values, a row each.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The rows, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
rows: {
/**
 * What is told.
 */
name: string
/**
 * What it is.
 */
value: string
}[]
}
