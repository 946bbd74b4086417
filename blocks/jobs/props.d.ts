/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Its page, or where to apply.
 */
export type Address = string

/**
 * Open positions: what, where, how much, and a link for each. Search engines read it too.
 */
export interface Props {
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading.
 */
title: string
/**
 * A sentence under it.
 */
text?: string
/**
 * The band's colour.
 */
tone: ("paper" | "sunken")
/**
 * Who employs; usually { "$site": "name" }.
 */
company: string
/**
 * The positions; usually { "$from": "jobs" }.
 * 
 * @minItems 0
 * @maxItems 60
 */
items: Job[]
/**
 * The words of each position's link. Without them, only the title is a link.
 */
label?: string
/**
 * The text about the last day to apply; {date} is replaced by the day.
 */
untilText: string
/**
 * The text if there is none.
 */
empty: string
}
/**
 * An open position.
 */
export interface Job {
/**
 * Its name.
 */
title: string
/**
 * A sentence or two about it.
 */
text: string
/**
 * Where it is, such as Exampleton or At home.
 */
place: string
/**
 * How much it is, such as Full time or 20 hours a week.
 */
time?: string
/**
 * What it pays.
 */
price?: string
/**
 * The day from which it is offered: 2026-03-14.
 */
date: string
/**
 * The last day to apply.
 */
until?: string
href?: Address
}
