/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A sidebar card with a few words on what the page is about.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The tags.
 * 
 * @minItems 1
 * @maxItems 20
 * 
 * Items: One or two words.
 */
items: string[]
}
