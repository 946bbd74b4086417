/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A heading, paragraphs, a list, and a button where one is wanted.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * What it says: **bold**, *emphasis*, `code` and [links](/about).
 * 
 * @minItems 0
 * @maxItems 30
 */
paragraphs: string[]
/**
 * Points after the paragraphs.
 * 
 * @minItems 0
 * @maxItems 30
 */
list: string[]
action?: Link
/**
 * plain has the colour of the page, soft a tint of the brand.
 */
tone: ("plain" | "soft")
}
/**
 * A button at the end.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
