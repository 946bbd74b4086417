/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * A Lucide icon.
 */
export type Icon = string
/**
 * Its page.
 */
export type Address1 = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address2 = string

/**
 * Services as cards with links to their pages, and a last card for visitors who are not sure.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * Heading.
 */
title?: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
action?: Link
/**
 * Whether each card has the width of its service, for cards that fill whole rows of four.
 */
hasWidths: boolean
/**
 * The services; usually { "$from": "services" }.
 * 
 * @minItems 1
 * @maxItems 24
 */
items: Service[]
help?: LastCard
/**
 * The name of cards without a heading, for people who cannot see them.
 */
label: string
}
/**
 * A link beside the heading.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * A service and its page.
 */
export interface Service {
/**
 * The service's name.
 */
name: string
/**
 * A sentence.
 */
summary: string
icon: Icon
href: Address1
/**
 * How wide its card is.
 */
class: ("normal" | "wide")
}
/**
 * A dark card for visitors who do not know what they need.
 */
export interface LastCard {
/**
 * Heading.
 */
title: string
/**
 * A sentence.
 */
text: string
action: Link1
}
/**
 * The card's button.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address2
}
