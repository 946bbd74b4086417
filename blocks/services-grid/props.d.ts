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
 * Services as cards, each leading to its page, and a last card for those who are not sure.
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
 * Whether each card's width follows its service's class.
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
 * What the cards are called where there is no heading, for those who do not see them.
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
short_description: string
icon: Icon
href: Address1
/**
 * How wide its card is.
 */
class: ("normal" | "wide")
}
/**
 * A deep card for those who do not know what they need.
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
