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
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint2 = number[]
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The story of the company beside a count of its years, two counters and a button.
 */
export interface Props {
image1: Image
image2?: Image1
image3?: Image2
/**
 * The year in which the company was established; visitors read the years since then.
 */
experienceNum: number
/**
 * What the number counts, in inline Markdown.
 */
experienceTitle: string
/**
 * The text before the browser has counted the years, and without JavaScript; {year} is replaced by the year.
 */
sinceText: string
/**
 * Small line above the title.
 */
subTitle?: string
/**
 * Heading.
 */
title: string
/**
 * One paragraph.
 */
content: string
/**
 * What the first counter measures.
 */
counName1?: string
/**
 * Percent of the first counter.
 */
CounNum1?: number
/**
 * What the second counter measures.
 */
counName2?: string
/**
 * Percent of the second counter.
 */
CounNum2?: number
action: Link
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
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and describe it in alt (or mark it decorative).
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
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and describe it in alt (or mark it decorative).
 */
export interface Image2 {
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
focus?: FocalPoint2
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
