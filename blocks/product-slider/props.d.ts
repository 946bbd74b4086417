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
 * A word from which a portrait is drawn; the same word always gives the same one. After a slash it may name the hair: nadia-rahman/bob (side, bob, bun, beard, scarf, crop).
 */
portrait?: string
/**
 * A file under public/, such as /images/factory.jpg.
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
