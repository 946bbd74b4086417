/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * What there is of a kind, in groups: each with a link to its page. A field and a list of groups choose among it.
 */
export interface Props {
/**
 * The page's heading.
 */
title: string
/**
 * What it is about.
 */
lead?: string
/**
 * What there is, group by group.
 * 
 * @minItems 1
 */
items: ReferenceItem[]
/**
 * The mark that is so common that it is not shown.
 */
unmarked?: string
/**
 * What the field is called.
 */
filterLabel: string
/**
 * What the list of groups is called.
 */
groupLabel: string
/**
 * The choice of all groups.
 */
allLabel: string
/**
 * How many are shown; {count} stands for it.
 */
foundText: string
/**
 * What is said where none is.
 */
noneText: string
/**
 * What the list of the headings is called.
 */
contentsLabel: string
}
/**
 * One of them.
 */
export interface ReferenceItem {
/**
 * What it is called.
 */
title: string
href: Address
/**
 * What it is or says.
 */
text: string
/**
 * The group that it belongs to.
 */
group?: string
/**
 * What that is called.
 */
groupTitle?: string
/**
 * A word beside it.
 */
mark?: string
}
