/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A checklist of what one gets, each with a sentence.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The capabilities.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: Capability[]
}
/**
 * What one gets.
 */
export interface Capability {
/**
 * Its name.
 */
title: string
/**
 * One sentence.
 */
text: string
}
