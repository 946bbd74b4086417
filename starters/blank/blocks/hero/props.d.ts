/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The start of a page: its heading, a sentence, and what to do next. A page has one.
 */
export interface Props {
/**
 * The page's heading.
 */
title: string
/**
 * A sentence or two under it.
 */
text?: string
/**
 * Buttons: the first is the one that matters.
 * 
 * @minItems 0
 * @maxItems 2
 */
actions: Link[]
/**
 * large for the home page, with tiles in the brand's colours; small for the others.
 */
size: ("large" | "small")
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
