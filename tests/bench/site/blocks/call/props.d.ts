/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What to read next.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * Why to go there.
 */
text: string
/**
 * Where to go.
 * 
 * @minItems 1
 * @maxItems 1000
 */
links: {
/**
 * The words of the link.
 */
label: string
/**
 * Where it leads.
 */
href: string
}[]
}
