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
 * The bar at the top: the name, the parts of the documentation, the source, and the choice of colours.
 */
export interface Props {
/**
 * The tool's name, with a link to the home page.
 */
name: string
/**
 * The parts of the documentation.
 * 
 * @minItems 1
 * @maxItems 5
 */
links: Part[]
search?: Link
repository?: Link1
/**
 * The page's own route: { "$page": "route" }.
 */
route: string
/**
 * The name of the links, for people who cannot see them.
 */
label: string
schemeLabels: SchemeLabels
}
/**
 * A link, and which routes belong to it.
 */
export interface Part {
/**
 * The words of the link.
 */
label: string
href: Address
/**
 * Beginnings of the routes for which it is marked.
 * 
 * @minItems 0
 * @maxItems 8
 * 
 * Items: A route.
 */
sections: string[]
}
/**
 * The search page. On a telephone there is a link to it here, and the key / opens it.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address1
}
/**
 * Where the source is.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address2
}
/**
 * The name of the button for the colours, by the chosen colours.
 */
export interface SchemeLabels {
/**
 * The system's.
 */
auto: string
/**
 * Light.
 */
light: string
/**
 * Dark.
 */
dark: string
}
