/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]

/**
 * Pictures in a grid. Each opens large, with links to the next and to the previous one.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title?: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * How many pictures a row has at most.
 */
columns: number
/**
 * The pictures, in order.
 * 
 * @minItems 1
 * @maxItems 40
 */
items: Picture[]
/**
 * The name of a gallery without a heading, for people who cannot see it.
 */
label: string
words: GalleryWords
}
/**
 * A picture.
 */
export interface Picture {
image: Image
/**
 * A line under it when it is large.
 */
text?: string
}
/**
 * The picture.
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
 * The name of the controls, for people who cannot see them.
 */
export interface GalleryWords {
/**
 * The name of the link on a picture: {number} of {count}.
 */
open: string
/**
 * The name of the link to the previous picture.
 */
previous: string
/**
 * The name of the link to the next picture.
 */
next: string
/**
 * The name of the link that closes the picture.
 */
close: string
}
