/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A heading and cards: each with a few words, and a link if there is more.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * A sentence under it.
 */
text?: string
/**
 * How many a row has at most.
 */
columns: (2 | 3)
/**
 * The cards.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: CardItem[]
}
/**
 * A card.
 */
export interface CardItem {
/**
 * Its heading.
 */
title: string
/**
 * What it says.
 */
text: string
href?: Address
}
