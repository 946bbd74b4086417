/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The page's heading, and what it is about.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * What the page is about.
 */
text: string
}
