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
 * The name of the field.
 */
filterLabel: string
/**
 * The name of the list of groups.
 */
groupLabel: string
/**
 * The choice of all groups.
 */
allLabel: string
/**
 * How many are shown; {count} is replaced by their number.
 */
foundText: string
/**
 * The text if there is none.
 */
noneText: string
/**
 * The name of the list of the headings.
 */
contentsLabel: string
}
/**
 * One of them.
 */
export interface ReferenceItem {
/**
 * Its name.
 */
title: string
href: Address
/**
 * Its description.
 */
text: string
image?: Picture
/**
 * The group that it belongs to.
 */
group?: string
/**
 * Its name.
 */
groupTitle?: string
/**
 * A word beside it.
 */
mark?: string
}
/**
 * A small picture of it.
 */
export interface Picture {
/**
 * A file under public/.
 */
src: string
/**
 * What it shows; empty where the words beside it say so.
 */
alt: string
}
