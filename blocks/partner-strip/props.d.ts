/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Partners' names as marks that move past slowly. They pause under the pointer, and do not move for visitors who prefer less motion.
 */
export interface Props {
/**
 * What the strip is, for people who cannot see it.
 */
label: string
/**
 * The partners; usually { "$from": "partners" }.
 * 
 * @minItems 3
 * @maxItems 16
 */
items: Partner[]
}
/**
 * A partner's name, set as a mark.
 */
export interface Partner {
/**
 * The partner's name, written as it writes itself.
 */
name: string
/**
 * How its letters are set.
 */
style: ("plain" | "italic" | "light" | "bold" | "spaced")
}
