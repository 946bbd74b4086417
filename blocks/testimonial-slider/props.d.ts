/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What clients say, one at a time, with a portrait and arrows.
 */
export interface Props {
/**
 * A few words above the quotation.
 */
eyebrow: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * The testimonials; usually { "$from": "slides" }.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: Testimonial[]
words: CarouselWords
}
/**
 * What a client says, and who.
 */
export interface Testimonial {
/**
 * A heading above the quotation.
 */
title?: string
/**
 * What the client says, without quotation marks.
 */
desc: string
/**
 * Who says it.
 */
clientName: string
/**
 * Role or company.
 */
designation: string
image1: Image
image2?: Image1
}
/**
 * The client's portrait.
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
 * The company's mark, or a second picture.
 */
export interface Image1 {
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
