/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A search over all pages in the bar at the top. It lists the best results while the visitor types, and Enter opens the search page.
 */
export interface Props {
/**
 * The field's label.
 */
label: string
/**
 * What the empty field shows.
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
/**
 * The name of the button to all results.
 */
submitLabel: string
}
