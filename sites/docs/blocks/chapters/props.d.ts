/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The list of the documentation's pages, with a mark at the open one. On a telephone a button opens it.
 */
export interface Props {
/**
 * Groups of chapters, in reading order.
 * 
 * @minItems 1
 * @maxItems 12
 */
groups: ChapterGroup[]
/**
 * The page's own route: { "$page": "route" }.
 */
route: string
/**
 * The name of the list, for people who cannot see it.
 */
label: string
/**
 * The words of the button that opens it on a telephone.
 */
menuLabel: string
/**
 * The words of the button that closes it.
 */
closeLabel: string
}
/**
 * A group of chapters.
 */
export interface ChapterGroup {
/**
 * Its name.
 */
title: string
/**
 * Its pages.
 * 
 * @minItems 1
 * @maxItems 60
 */
chapters: Link[]
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
