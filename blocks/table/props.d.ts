/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Rows and columns, such as opening hours or sizes. If it is too wide, it scrolls, and shows that it does.
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
 * What the table shows: its name.
 */
caption: string
/**
 * The columns, in reading order.
 * 
 * @minItems 1
 * @maxItems 12
 */
columns: Column[]
/**
 * The rows, from the top down.
 * 
 * @minItems 1
 * @maxItems 100
 */
rows: Row[]
/**
 * A line under the table, such as the source of its figures.
 */
note?: string
}
/**
 * A column.
 */
export interface Column {
/**
 * Its heading.
 */
label: string
/**
 * number: its figures are under each other, at the column's end.
 */
kind: ("text" | "number")
}
/**
 * A row.
 */
export interface Row {
/**
 * As many texts as there are columns; a dash for a cell with nothing in it. The first names the row.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A cell.
 */
cells: string[]
/**
 * True for a row that adds up the others.
 */
isTotal: boolean
}
