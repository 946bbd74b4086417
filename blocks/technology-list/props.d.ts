/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What the work is made with, by area.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The areas.
 * 
 * @minItems 1
 * @maxItems 10
 */
items: Area[]
}
/**
 * An area and its technologies.
 */
export interface Area {
/**
 * The area's name.
 */
title: string
/**
 * The technologies.
 * 
 * @minItems 1
 * @maxItems 12
 * 
 * Items: A technology's name.
 */
items: string[]
}
