/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * The name of a Lucide icon, such as shopping-bag (see lucide.dev/icons).
 */
export type Icon = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address1 = string

/**
 * Cards with links to services: two or three in a row, with a button to all services if you want one.
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
action?: Link
/**
 * The services to show.
 * 
 * @minItems 1
 * @maxItems 6
 */
items: ServiceCard[]
}
/**
 * A button beside the heading, usually to the whole list.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * A service and where it leads.
 */
export interface ServiceCard {
/**
 * The service's name.
 */
name: string
/**
 * What it is, in one sentence.
 */
summary: string
icon: Icon
href: Address1
}
