/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A band with an e-mail field. The form is a placeholder: it sends nothing, and what is typed stays.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * What stands in the empty field, and names it.
 */
placeholder: string
/**
 * The button's words.
 */
actionLabel: string
}
