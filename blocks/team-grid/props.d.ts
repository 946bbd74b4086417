/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A grid of members, each with portrait, name and role.
 */
export interface Props {
/**
 * Small line above the title.
 */
eyebrow?: string
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * The members, in order.
 * 
 * @minItems 1
 * @maxItems 48
 * 
 * Items: A member of the team.
 */
members: {
img: Image
/**
 * The member's name.
 */
title: string
/**
 * The member's role.
 */
desc: string
}[]
action?: Link
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
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
