/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What readers wrote under an article, each with a Reply control.
 */
export interface Props {
/**
 * Heading, with the count.
 */
title: string
/**
 * The comments, oldest first.
 * 
 * @minItems 1
 * @maxItems 60
 * 
 * Items: A comment.
 */
comments: {
/**
 * Who wrote it.
 */
name: string
/**
 * ISO date, such as 2026-03-14.
 */
date: string
/**
 * What was written.
 */
text: string
img: Image
}[]
/**
 * The words of the control.
 */
replyLabel: string
}
/**
 * A vignette, a drawn portrait, or a file under public/. Name exactly one of vignette, portrait and src, and say in alt what it shows (or mark it decorative).
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
