/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A heading and paragraphs.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The paragraphs, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
paragraphs: {
/**
 * One paragraph.
 */
text: string
}[]
}
