/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]
/**
 * Where it is from.
 */
export type Address = string

/**
 * A large quotation, with a name and a portrait.
 */
export interface Props {
/**
 * The band's colour.
 */
tone: ("paper" | "sunken" | "deep")
/**
 * The quotation, without quotation marks.
 */
text: string
/**
 * Who says it.
 */
name: string
/**
 * A role, a company, or a book.
 */
role?: string
image?: Image
href?: Address
}
/**
 * A portrait of who says it.
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
