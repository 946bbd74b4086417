/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A search over all pages in the bar at the top: the best are listed as one types, and Enter leads to the search page.
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
/**
 * What the button is called that leads to all results.
 */
submitLabel: string
}
