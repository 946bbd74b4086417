/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address1 = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address2 = string

/**
 * The end of a page: who the company is, columns of links, the year, rows of links, and the way back to the top.
 */
export interface Props {
/**
 * The company's name, beside its mark, with a link to the home page.
 */
name: string
/**
 * One sentence under the name.
 */
tagline?: string
/**
 * The year beside the copyright sign; the same whatever the day.
 */
since?: number
/**
 * Columns of links beside the name.
 * 
 * @maxItems 4
 */
columns: FooterColumn[]
/**
 * Rows of links at the very end.
 * 
 * @maxItems 3
 */
rows: FooterRow[]
/**
 * The name of the button that goes to the top.
 */
topLabel: string
}
/**
 * One group, or one with lesser ones under it.
 */
export interface FooterColumn {
/**
 * The first is the column's own; the others add to it.
 * 
 * @minItems 1
 * @maxItems 3
 */
groups: FooterGroup[]
}
/**
 * A title and the links under it: how to reach somebody first, then entries, then links.
 */
export interface FooterGroup {
/**
 * The heading.
 */
title: string
/**
 * As it is read out: +1 202 555 0100.
 */
phone?: string
/**
 * An address for mail.
 */
email?: string
/**
 * Pages of a collection: { "$from": "services", "limit": 4 }.
 * 
 * @minItems 1
 * @maxItems 12
 */
entries?: FooterEntry[]
/**
 * Links. A link to # has no page yet, and is shown that way.
 * 
 * @minItems 1
 * @maxItems 12
 */
links?: Link[]
}
export interface FooterEntry {
/**
 * The words of the link.
 */
name: string
href: Address
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address1
}
export interface FooterRow {
/**
 * The name of the row, for people who cannot see it.
 */
label: string
/**
 * Links. A link to # has no page yet, and is shown that way.
 * 
 * @minItems 1
 * @maxItems 8
 */
links: Link1[]
}
/**
 * A label and its address.
 */
export interface Link1 {
/**
 * The words of the link.
 */
label: string
href: Address2
}
