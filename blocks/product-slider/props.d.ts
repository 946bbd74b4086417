/* Generated from its schema by `npm run generate`. Do not edit. */

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
 * What the button is called that stops the row.
 */
stopLabel: string
/**
 * What the button is called that lets it move again.
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
short_description: string
/**
 * Shown as a chip.
 */
category: string
thumbnail: Image
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
/**
 * What the image shows, for those who do not see it.
 */
alt?: string
/**
 * True where the image tells nothing that the text does not.
 */
decorative?: true
}
/**
 * What the controls are called, for those who do not see them.
 */
export interface CarouselWords {
/**
 * What a row of slides is.
 */
kind: string
/**
 * What the buttons are called together; {label} stands for what is in the row.
 */
controls: string
/**
 * What the slides are called together.
 */
slides: string
/**
 * What the button to the slide before is called.
 */
previous: string
/**
 * What the button to the slide after is called.
 */
next: string
/**
 * Which slide stands there: {number} of {count}.
 */
position: string
}
