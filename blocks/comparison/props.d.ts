/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * Compares products or plans in a table with ticks.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title?: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * What is compared; it names the table.
 */
caption: string
/**
 * What is compared, in columns.
 * 
 * @minItems 2
 * @maxItems 5
 */
items: Column[]
/**
 * What is compared, in rows.
 * 
 * @minItems 1
 * @maxItems 40
 */
rows: Row[]
words: ComparisonWords
/**
 * A line under the table.
 */
note?: string
}
/**
 * A product or plan.
 */
export interface Column {
/**
 * Its name.
 */
name: string
/**
 * A few words under it, such as its price.
 */
text?: string
/**
 * True for the one that most should choose.
 */
isHighlighted: boolean
action?: Link
}
/**
 * A link at the column's foot.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * Something that each has or has not.
 */
export interface Row {
/**
 * What it is.
 */
label: string
/**
 * One for each column: true for a tick, false for none, or a few words.
 * 
 * @minItems 2
 * @maxItems 5
 * 
 * Items: A cell.
 */
cells: (boolean | string)[]
}
/**
 * The meaning of the signs, for people who cannot see them.
 */
export interface ComparisonWords {
/**
 * Of a tick.
 */
yes: string
/**
 * Of a dash.
 */
no: string
}
