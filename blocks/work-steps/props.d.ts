/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * How the work goes, in numbered steps, each leading on.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * Heading.
 */
title: string
/**
 * The steps, in order.
 * 
 * @minItems 2
 * @maxItems 4
 */
steps: Step[]
}
/**
 * A step.
 */
export interface Step {
/**
 * What is done.
 */
title: string
/**
 * A sentence.
 */
text: string
action?: Link
}
/**
 * Where the step leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
