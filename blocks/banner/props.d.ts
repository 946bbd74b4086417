/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string
/**
 * The way here from the home page, the page itself last: { "$page": "trail" }.
 * 
 * @minItems 1
 */
export type Breadcrumb = Step[]

/**
 * The dark band at the top of a page: the breadcrumb and the page's title.
 */
export interface Props {
/**
 * The page's one heading of the first level: { "$page": "title" }.
 */
title: string
trail: Breadcrumb
/**
 * The name of the breadcrumb, for people who cannot see it.
 */
label: string
}
/**
 * A page's name and its address; the page itself is not a link.
 */
export interface Step {
/**
 * The page's name.
 */
label: string
href?: Address
}
