/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Pictures beside each other, each with a line under it.
 * 
 * @minItems 1
 * @maxItems 12
 */
export type Pictures = CaptionedPicture[]
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A heading, a sentence, and pictures of pages, each with a line under it.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * A sentence under it.
 */
text?: string
pictures: Pictures
action?: Link
}
/**
 * A picture and its line.
 */
export interface CaptionedPicture {
/**
 * A file under public/.
 */
src: string
/**
 * What it shows; empty where the words beside it say so.
 */
alt: string
/**
 * The line under it.
 */
text: string
}
/**
 * Where there are more.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
