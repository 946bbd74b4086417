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
 * Who you are in a few words: two overlapping pictures and a badge on one side, text with points on the other.
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
 * A paragraph under the heading.
 */
text: string
/**
 * One or two pictures; the second lies over the first.
 * 
 * @minItems 1
 * @maxItems 2
 */
images: Image[]
/**
 * The badge counts the years since; it is computed on the day the visitor looks. Leave it out for no badge.
 */
establishedYear?: number
/**
 * What the years are of.
 */
badgeText: string
/**
 * The text before the browser has counted the years, and without JavaScript; {year} is replaced by the year.
 */
sinceText: string
/**
 * Short points with a tick each.
 * 
 * @maxItems 6
 * 
 * Items: A point.
 */
points: string[]
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
 * Where to read more.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
