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
 * The bar at the top of every page: the name, the menu, a button.
 */
export interface Props {
/**
 * The site's name, with a link to the home page.
 */
name: string
/**
 * The menu.
 * 
 * @minItems 1
 * @maxItems 7
 */
links: Link[]
action?: Link1
/**
 * The page's own route, by which its link is marked: { "$page": "route" }.
 */
route: string
/**
 * The name of the menu, for people who cannot see it.
 */
label: string
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
/**
 * The button after the menu.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address1
}
