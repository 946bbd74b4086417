/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What somebody said.
 */
export interface Props {
/**
 * The words.
 */
text: string
/**
 * Who said them.
 */
name: string
/**
 * What they do.
 */
role: string
}
