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
/**
 * What is read out where one page was found.
 */
oneText: string
/**
 * What is read out where several were; {count} stands for how many.
 */
manyText: string
/**
 * What is said when nothing is found; {words} stands for what was typed.
 */
emptyText: string
/**
 * What is said where the search could not be loaded.
 */
failedText: string
/**
 * The words of the last link, to all results.
 */
allLabel: string
}
