/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Its address.
 */
export type Address = string

/**
 * Links to the pages of a list that continues on further pages; nothing where one page is enough.
 */
export interface Props {
/**
 * Links to the pages of a list: { "$page": "pages" }.
 * 
 * @maxItems 12
 */
pages: PageLink[]
/**
 * The name of the links for screen readers.
 */
label: string
/**
 * The link to the page before.
 */
previous: string
/**
 * The link to the page after.
 */
next: string
}
/**
 * A page of the list.
 */
export interface PageLink {
/**
 * Its number, from 1 on.
 */
number: number
href: Address
/**
 * True for the page that is shown.
 */
current?: boolean
}
