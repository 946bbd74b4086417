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
 * The text in the empty field, which is also its name.
 */
placeholder: string
/**
 * The button's words.
 */
actionLabel: string
}
