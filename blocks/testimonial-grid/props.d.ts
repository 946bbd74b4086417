/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Cards with what clients said, who said it, and a rating.
 */
export interface Props {
/**
 * Small line above the title.
 */
eyebrow?: string
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * The testimonials, in order.
 * 
 * @minItems 1
 * @maxItems 60
 * 
 * Items: What a client said.
 */
items: {
/**
 * The client's name.
 */
name: string
/**
 * What the client said.
 */
text: string
/**
 * Stars out of five, in halves.
 */
rating: number
}[]
}
