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
 * The deep band at a page's top: where the visitor is, and the page's title.
 */
export interface Props {
/**
 * The page's one heading of the first level: { "$page": "title" }.
 */
title: string
trail: Breadcrumb
/**
 * What the way here is called, for those who do not see it.
 */
label: string
}
/**
 * A page's name, and where it stands; the page itself leads nowhere.
 */
export interface Step {
/**
 * The page's name.
 */
label: string
href?: Address
}
