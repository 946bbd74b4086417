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
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address2 = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address3 = string
/**
 * The page's breadcrumb, by which its section is marked: { "$page": "trail" }.
 * 
 * @minItems 1
 */
export type Breadcrumb = Step[]

/**
 * The bar at the top: the name, the menu of one or two levels, a button; on a telephone the menu opens, with how to reach the company.
 */
export interface Props {
/**
 * The company's name, beside its mark; it leads home.
 */
name: string
/**
 * The menu's links.
 * 
 * @minItems 1
 * @maxItems 8
 */
links: MenuLink[]
action?: Link1
contact?: HeaderContact
/**
 * The page's own route, by which its link is marked: { "$page": "route" }.
 */
route?: string
trail?: Breadcrumb
/**
 * What the menu is called, for those who do not see it.
 */
label: string
/**
 * What the button that opens the menu is called.
 */
menuLabel: string
/**
 * What the button that opens a second level is called; {label} stands for the link above it.
 */
submenuLabel: string
}
/**
 * A link, and those below it where it has some.
 */
export interface MenuLink {
/**
 * The words of the link.
 */
label: string
href: Address
/**
 * The second level: links that open under this one.
 * 
 * @minItems 1
 * @maxItems 12
 */
links?: Link[]
}
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address1
}
/**
 * The button after the links.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address2
}
/**
 * How to reach the company, in the menu of a telephone.
 */
export interface HeaderContact {
/**
 * As it is read out: +1 202 555 0100.
 */
phone?: string
/**
 * An address for mail.
 */
email?: string
}
/**
 * A page's name, and where it stands; the page itself leads nowhere.
 */
export interface Step {
/**
 * The page's name.
 */
label: string
href?: Address3
}
