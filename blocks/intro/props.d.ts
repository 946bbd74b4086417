/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What the page is about: a picture, a heading and a paragraph.
 */
export interface Props {
image?: Image
/**
 * The heading.
 */
title: string
/**
 * One paragraph; inline Markdown is allowed.
 */
text: string
}
/**
 * A wide picture above the heading.
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
