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
 * What the links are called together, for those who do not see them.
 */
label: string
}
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
