/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A long text in Markdown: headings, lists, tables, quotes, code, footnotes, pictures, and blocks between its paragraphs.
 */
export interface Props {
/**
 * The text in Markdown, or its file: { "$file": "about.md" }.
 */
body: string
/**
 * The name of the list of footnotes, for people who cannot see it.
 */
notesLabel: string
/**
 * The name of the link from a footnote back to the text; {number} is replaced by its number.
 */
backLabel: string
}
