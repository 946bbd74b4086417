/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A button that counts.
 */
export interface Props {
/**
 * The words of the button.
 */
label: string
/**
 * What it counts from.
 */
start: number
}
