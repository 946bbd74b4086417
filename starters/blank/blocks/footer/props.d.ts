/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The end of every page: the name, a few words, and links.
 */
export interface Props {
/**
 * The site's name.
 */
name: string
/**
 * A few words under it.
 */
text?: string
/**
 * The links, in order.
 * 
 * @minItems 1
 * @maxItems 12
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
