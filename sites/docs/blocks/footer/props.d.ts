/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The last lines of every page.
 */
export interface Props {
/**
 * What it says.
 */
text: string
/**
 * Links.
 * 
 * @minItems 0
 * @maxItems 8
 */
links: Link[]
/**
 * The name of the links, for people who cannot see them.
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
