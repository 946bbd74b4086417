/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]
/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint1 = number[]

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
 * The testimonials; usually { "$from": "testimonials" }.
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
text: string
/**
 * Who says it.
 */
name: string
/**
 * Role or company.
 */
role: string
image: Image
inset?: Image1
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
 * A small picture over a corner of the portrait, such as the company's mark.
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
focus?: FocalPoint1
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
