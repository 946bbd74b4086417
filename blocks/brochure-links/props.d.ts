/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Links to a page's brochure as PDF and DOC; the build makes both files from that page's own text.
 */
export interface Props {
/**
 * Heading.
 */
title: string
/**
 * The page that the brochure is made from: its route.
 */
page: string
}
