/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A heading and a text under it.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * What it says: **bold**, [links](/notes).
 */
text: string
/**
 * Which heading it is: 1 once on a page.
 */
level: (1 | 2 | 3)
/**
 * A file under public/.
 */
image?: string
/**
 * The day that it tells of: 2026-01-05.
 */
date?: string
}
