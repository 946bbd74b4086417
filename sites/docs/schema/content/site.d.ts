/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * Facts for every page, in one file: content/site.json.
 */
export interface SiteSettings {
$schema?: string
/**
 * The tool's name.
 */
name: string
/**
 * What it is.
 */
tagline?: string
/**
 * The site's public address.
 */
url: string
/**
 * Language of the texts.
 */
language: string
/**
 * How dates are written.
 */
locale?: string
/**
 * %s is replaced by the page's title.
 */
titleTemplate?: string
/**
 * Where the source is, and each page's document.
 */
repository: string
/**
 * The chapters in reading order: navigation, next and previous follow it.
 * 
 * @minItems 1
 */
chapters: {
/**
 * The group's name.
 */
title: string
/**
 * Its pages.
 * 
 * @minItems 1
 */
chapters: Link[]
}[]
/**
 * Blocks around every page.
 */
defaults?: {

}
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
