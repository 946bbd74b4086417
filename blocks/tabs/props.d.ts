/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * Texts of which one is shown at a time. Without JavaScript all of them are shown, one under another.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * The tabs, in order.
 * 
 * @minItems 2
 * @maxItems 6
 */
items: Tab[]
}
/**
 * A tab, and what it shows.
 */
export interface Tab {
/**
 * The tab's words; without JavaScript its heading.
 */
label: string
/**
 * Its paragraphs; inline Markdown is allowed.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A paragraph.
 */
paragraphs: string[]
/**
 * A list after the paragraphs.
 * 
 * @minItems 0
 * @maxItems 12
 * 
 * Items: A point.
 */
points: string[]
image?: Image
action?: Link
}
/**
 * A picture beside the text.
 */
export interface Image {
/**
 * The name of a drawn product screen.
 */
vignette?: string
/**
 * A word from which a portrait is drawn; the same word always gives the same one. After a slash it may name the hair: alex-sample/bob (side, bob, bun, beard, scarf, crop).
 */
portrait?: string
/**
 * A file under public/, such as /images/office.jpg.
 */
src?: string
focus?: FocalPoint
/**
 * What the image shows, for people who cannot see it.
 */
alt?: string
/**
 * true if the image adds nothing to the text.
 */
decorative?: true
}
/**
 * A link after the text.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
