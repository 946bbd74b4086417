/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The link of the address: a map.
 */
export type Address = string

/**
 * How to call, write and visit: each with its link.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title: string
/**
 * As it is read out: +1 202 555 0100.
 */
phone: string
/**
 * The word above the number.
 */
phoneLabel: string
/**
 * An e-mail address.
 */
email: string
/**
 * The word above the e-mail address.
 */
emailLabel: string
/**
 * The postal address, on one line.
 */
address: string
/**
 * The word above the address.
 */
addressLabel: string
mapLink: Address
}
