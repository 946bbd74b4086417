/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * Where the source is.
 */
export type Address1 = string

/**
 * The end of a chapter: the one before, the one after, and where its document can be edited.
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
repository?: Address1
/**
 * Where the pages are in it.
 */
folder: string
/**
 * The name of the two links, for people who cannot see them.
 */
label: string
/**
 * The words above the link to the previous chapter.
 */
previousLabel: string
/**
 * The words above the link to the next chapter.
 */
nextLabel: string
/**
 * The words of the link to the document.
 */
editLabel: string
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
