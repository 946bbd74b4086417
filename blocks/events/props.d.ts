/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Its page, or where to sign up.
 */
export type Address = string

/**
 * What is planned: a day, a place, a price, and a link for each. Search engines read it too.
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
 * The events, the next first; usually { "$from": "events", "sort": "date" }.
 * 
 * @minItems 0
 * @maxItems 60
 */
items: Event[]
/**
 * The words of each event's link. Without them, only the title is a link.
 */
label?: string
/**
 * The text if there is none.
 */
empty: string
}
/**
 * An event.
 */
export interface Event {
/**
 * Its name.
 */
title: string
/**
 * A sentence about it.
 */
text?: string
/**
 * Its day, or its first: 2026-03-14.
 */
date: string
/**
 * Its last day, if it has several days.
 */
until?: string
/**
 * When it begins and ends, such as 9:00 – 12:30.
 */
time?: string
/**
 * Where it is.
 */
place?: string
/**
 * What it costs, such as € 40 or Free.
 */
price?: string
href?: Address
}
