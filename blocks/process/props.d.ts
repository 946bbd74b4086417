/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Numbered steps from first to last.
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
 * The steps, in order.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A step.
 */
steps: {
/**
 * Its name.
 */
title: string
/**
 * What happens in it.
 */
text?: string
}[]
}
