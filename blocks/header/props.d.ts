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
 * The company's name, beside its mark, with a link to the home page.
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
 * The name of the menu, for people who cannot see it.
 */
label: string
/**
 * The name of the button that opens the menu.
 */
menuLabel: string
/**
 * The name of the button that opens a second level; {label} is replaced by the link above it.
 */
submenuLabel: string
}
/**
 * A link, and the links of its submenu.
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
 * A label and its address.
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
 * A page's name and its address; the page itself is not a link.
 */
export interface Step {
/**
 * The page's name.
 */
label: string
href?: Address3
}
