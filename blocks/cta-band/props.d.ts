/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address1 = string

/**
 * A dark band at the end of a page that asks for one thing, with an alternative beside it.
 */
export interface Props {
/**
 * What is asked.
 */
title: string
/**
 * A sentence under it.
 */
text?: string
action: Link
secondAction?: Link1
}
/**
 * The button that matters.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * The other way.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address1
}
