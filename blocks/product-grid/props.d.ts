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
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address1 = string

/**
 * Cards of products, each leading to its page.
 */
export interface Props {
/**
 * Small line above the title.
 */
eyebrow?: string
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * The products, in order.
 * 
 * @minItems 1
 * @maxItems 48
 * 
 * Items: A product.
 */
products: {
/**
 * Its name.
 */
name: string
/**
 * One sentence.
 */
summary: string
/**
 * Its category.
 */
category: string
image: Image
href: Address
}[]
/**
 * Its background.
 */
tone: ("paper" | "sunken")
action?: Link
}
/**
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and describe it in alt (or mark it decorative).
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
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address1
}
