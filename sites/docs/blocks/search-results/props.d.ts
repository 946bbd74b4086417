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
 * The page's heading.
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
 * What is said when nothing is found; {words} stands for what was typed.
 */
emptyText: string
/**
 * What is said where JavaScript is off.
 */
withoutScriptText: string
/**
 * Links for those who found nothing.
 * 
 * @minItems 0
 * @maxItems 8
 */
suggestions: Link[]
/**
 * The words of the button.
 */
submitLabel: string
/**
 * What is said where one page was found.
 */
oneText: string
/**
 * What is said where several were; {count} stands for how many.
 */
manyText: string
/**
 * What is said where the search could not be loaded.
 */
failedText: string
}
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
