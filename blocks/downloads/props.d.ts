/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Files to take away. What each is and how large is found by the build.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title?: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * The files, the most wanted first.
 * 
 * @minItems 1
 * @maxItems 40
 */
items: File[]
/**
 * The name of the list without a heading, for people who cannot see it.
 */
label: string
}
/**
 * A file.
 */
export interface File {
/**
 * Its name.
 */
title: string
/**
 * What is in it.
 */
text?: string
/**
 * A file under public/, such as /downloads/prices.pdf.
 */
href: string
}
