/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A picture of a form. It sends nothing.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * A sentence under the heading.
 */
text?: string
/**
 * Whether it is a card in the sidebar, or in the main region.
 */
placement: ("card" | "section")
/**
 * The fields, in order.
 * 
 * @minItems 1
 * @maxItems 10
 * 
 * Items: A field.
 */
fields: {
/**
 * The name under which the browser knows it; letters, digits and hyphens.
 */
name: string
/**
 * Its label.
 */
label: string
/**
 * What it takes.
 */
kind: ("text" | "email" | "tel" | "number" | "textarea")
/**
 * Whether it takes half a row on wide screens.
 */
half: boolean
}[]
/**
 * The button's words.
 */
actionLabel: string
}
