/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A slim bar with a line of news, above the header. A visitor can put it away; publishAt and unpublishAt beside the type say on which days it is shown.
 */
export interface Props {
/**
 * The bar's colour.
 */
tone: ("brand" | "accent" | "deep")
/**
 * The news, in a line.
 */
text: string
action?: Link
/**
 * The name of the button that closes the bar.
 */
closeLabel: string
/**
 * The name of the bar, for people who cannot see it.
 */
label: string
}
/**
 * A link to more about it.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
