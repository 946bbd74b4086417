/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A sidebar card with a keyword search over all pages; it leads to /search.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * What stands in the empty field.
 */
placeholder: string
}
