/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A sidebar card with a keyword search over all pages, which opens /search.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The text in the empty field.
 */
placeholder: string
/**
 * What is read out where one page was found.
 */
oneText: string
/**
 * What screen readers read for several results; {count} is replaced by their number.
 */
manyText: string
/**
 * The text without a result; {words} is replaced by the visitor's words.
 */
emptyText: string
/**
 * The text if the search could not load.
 */
failedText: string
/**
 * The words of the last link, to all results.
 */
allLabel: string
}
