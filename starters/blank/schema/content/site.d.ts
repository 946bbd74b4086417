/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * Facts that every page uses: content/site.json. A page looks one up by its name: { "$site": "contact" }.
 */
export interface SiteSettings {
/**
 * The site's name.
 */
name: string
/**
 * A few words: the first of the home page, and in the footer.
 */
tagline: string
/**
 * What it is about, in a sentence, for visitors and search results.
 */
description: string
/**
 * The address of the site, without a slash at its end.
 */
url: string
/**
 * The language of the texts (BCP 47), such as en or de-AT.
 */
language: string
/**
 * The pattern of titles in the browser's tab; %s is replaced by the page's title.
 */
titleTemplate?: string
contact: Link
}
/**
 * How to contact the site's owner: the words and the address of a link.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
