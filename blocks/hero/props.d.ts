/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.
 * 
 * @minItems 2
 * @maxItems 2
 */
export type FocalPoint = number[]

/**
 * The head of the home page: what the company does, a button, a film, and a collage of its screens. It has the page's main heading.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The page's main heading.
 */
title: string
/**
 * A paragraph under it.
 */
text: string
action: Link
video?: Film
/**
 * Up to three pictures: a large one, then two smaller ones that lie over its corners.
 * 
 * @maxItems 3
 */
images: Image[]
}
/**
 * The button that matters.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * A film that opens over the page.
 */
export interface Film {
/**
 * The words of its button.
 */
label: string
/**
 * What the film shows.
 */
title: string
/**
 * The name of the button that closes the film.
 */
closeLabel: string
/**
 * A file under public/, such as /videos/tour.webm.
 */
src: string
/**
 * A still of it; a file under public/.
 */
poster?: string
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
