/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * One to four plans beside each other, each with its price, what is in it, and a button.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title?: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * The plans, from the smallest to the largest.
 * 
 * @minItems 1
 * @maxItems 4
 */
items: Plan[]
/**
 * A line under the plans, such as what the prices do not include.
 */
note?: string
}
/**
 * A plan.
 */
export interface Plan {
/**
 * Its name.
 */
name: string
/**
 * Who it is for, in a sentence.
 */
summary?: string
/**
 * The price with its currency, such as € 19, or a word such as Free.
 */
price: string
/**
 * What the price is for, such as a month, billed yearly.
 */
billing?: string
/**
 * What is in it.
 * 
 * @minItems 0
 * @maxItems 12
 * 
 * Items: A feature.
 */
features: string[]
action: Link
/**
 * A word over the plan that most should choose, such as Most chosen; the plan is drawn out.
 */
label?: string
}
/**
 * The plan's button.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
