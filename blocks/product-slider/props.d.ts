/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]
/**
 * Its page.
 */
export type Address = string

/**
 * Products in an endless row that moves by itself: three at a time, two on tablets, one on telephones.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * Heading.
 */
title: string
/**
 * The products; usually { "$from": "products" }.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: Product[]
words: CarouselWords
/**
 * The name of the button that stops the row.
 */
stopLabel: string
/**
 * The name of the button that starts it again.
 */
startLabel: string
}
/**
 * A product and its page.
 */
export interface Product {
/**
 * The product's name.
 */
name: string
/**
 * A sentence.
 */
summary: string
/**
 * Shown as a chip.
 */
category: string
image: Image
href: Address
}
/**
 * Its picture.
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
export interface CarouselWords {
/**
 * What a row of slides is.
 */
kind: string
/**
 * The name of the group of buttons; {label} is replaced by the content of the row.
 */
controls: string
/**
 * The name of the slides.
 */
slides: string
/**
 * The name of the button to the previous slide.
 */
previous: string
/**
 * The name of the button to the next slide.
 */
next: string
/**
 * The position of the slide: {number} of {count}.
 */
position: string
}
