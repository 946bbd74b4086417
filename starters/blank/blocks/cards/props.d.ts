/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Where the card leads.
 */
export type Address = string

/**
 * A heading, and short texts side by side; one with an address is a link.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The cards, in order.
 * 
 * @minItems 0
 * @maxItems 12
 */
items: Card[]
/**
 * The text if the list is empty.
 */
empty: string
}
/**
 * A heading and a text.
 */
export interface Card {
/**
 * The card's heading.
 */
title: string
/**
 * What it says: **bold**, *emphasis*, `code`.
 */
text: string
href?: Address
}
