/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A compact band with one button and, if you give one, a telephone number.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * A sentence.
 */
text?: string
action: Link
/**
 * A telephone number, as people read it.
 */
phone?: string
}
/**
 * The button.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
