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
 * What the site is called.
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
 * Where the site stands, without a slash at its end.
 */
url: string
/**
 * The language of the texts (BCP 47), such as en or de-AT.
 */
language: string
/**
 * A page's title in the browser's tab; %s stands for its own.
 */
titleTemplate?: string
contact: Link
}
/**
 * How to reach whoever the site is of: the words of a link, and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
