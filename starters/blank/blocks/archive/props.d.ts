/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Where it leads.
 */
export type Address = string

/**
 * Entries in groups with headings, such as articles by year.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The groups, in order: { "$from": …, "group": { "year": "date" } }.
 * 
 * @maxItems 200
 */
groups: Group[]
/**
 * The text if there are no groups.
 */
empty: string
}
/**
 * A heading and its entries.
 */
export interface Group {
/**
 * The group's heading; entries without one come last.
 */
title?: string
/**
 * Its entries, in order.
 * 
 * @minItems 1
 */
items: Entry[]
}
/**
 * An entry of the group.
 */
export interface Entry {
/**
 * Its title.
 */
title: string
/**
 * Its day: 2026-03-14.
 */
date?: string
/**
 * A sentence about it.
 */
summary?: string
href?: Address
}
