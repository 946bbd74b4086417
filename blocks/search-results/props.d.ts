/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The search page: a field, and what it finds as one types.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * The field's label.
 */
label: string
/**
 * What the empty field shows.
 */
placeholder?: string
/**
 * The text without a result; {words} is replaced by the visitor's words.
 */
emptyText: string
/**
 * The text without JavaScript.
 */
withoutScriptText: string
/**
 * Links for visitors who found nothing.
 * 
 * @minItems 1
 * @maxItems 8
 */
suggestions?: Link[]
/**
 * The words of the button.
 */
submitLabel: string
/**
 * The text for one result.
 */
oneText: string
/**
 * The text for several results; {count} is replaced by their number.
 */
manyText: string
/**
 * The text if the search could not load.
 */
failedText: string
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
