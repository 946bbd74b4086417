/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A long text in Markdown: headings, lists, tables, quotes, code, footnotes, pictures, and blocks of the site between its paragraphs.
 */
export interface Props {
/**
 * A heading above the text, on a page whose banner does not name it.
 */
title?: string
/**
 * The text in Markdown, or its file: { "$file": "about.md" }.
 */
body: string
/**
 * True if the text goes on with the block above, without the room between two bands.
 */
continues: boolean
/**
 * The name of the list of footnotes, for people who cannot see it.
 */
notesLabel: string
/**
 * The name of the link from a footnote back to the text; {number} is replaced by its number.
 */
backLabel: string
}
