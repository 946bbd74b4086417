/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A button that switches a lamp, without React.
 */
export interface Props {
/**
 * What the lamp is called.
 */
label: string
/**
 * When it wakes.
 */
when: ("visible" | "watched" | "touched")
}
