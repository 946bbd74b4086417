/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A button that switches a lamp, without React.
 */
export interface Props {
/**
 * The name of the lamp.
 */
label: string
/**
 * When it wakes.
 */
when: ("visible" | "watched" | "touched")
}
