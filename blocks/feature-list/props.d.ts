/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A checklist of short sentences.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * The features.
 * 
 * @minItems 1
 * @maxItems 24
 * 
 * Items: A feature.
 */
items: string[]
}
