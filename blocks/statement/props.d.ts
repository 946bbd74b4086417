/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The name of a Lucide icon, such as shopping-bag (see lucide.dev/icons).
 */
export type Icon = string
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
 * A mission or a vision: paragraphs, pictures, optional features and a button.
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
 * One to three paragraphs.
 * 
 * @minItems 1
 * @maxItems 3
 * 
 * Items: A paragraph.
 */
paragraphs: string[]
/**
 * Features under the paragraphs.
 * 
 * @minItems 1
 * @maxItems 4
 * 
 * Items: A feature.
 */
features?: {
icon?: Icon
/**
 * Its name.
 */
title: string
/**
 * What it means for a customer.
 */
text: string
}[]
/**
 * Up to three pictures; the first is the largest.
 * 
 * @minItems 1
 * @maxItems 3
 */
images: Image[]
/**
 * The side of the pictures on wide screens.
 */
imageSide: ("left" | "right")
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
href: Address
}
