/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Prose: paragraphs and lists, in sections with headings where wanted.
 */
export interface Props {
/**
 * A heading above all sections.
 */
title?: string
/**
 * The sections, in order; the first may do without a heading.
 * 
 * @minItems 1
 * @maxItems 40
 */
sections: Section[]
}
/**
 * A heading, paragraphs, and a list after them.
 */
export interface Section {
/**
 * The section's heading.
 */
title?: string
/**
 * Its paragraphs; inline Markdown is allowed.
 * 
 * @minItems 0
 * @maxItems 40
 * 
 * Items: A paragraph.
 */
paragraphs: string[]
/**
 * A list after the paragraphs; inline Markdown is allowed.
 * 
 * @minItems 0
 * @maxItems 40
 * 
 * Items: An item.
 */
list: string[]
}
