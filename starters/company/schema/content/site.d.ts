/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The place on a map.
 */
export type Address = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address1 = string
/**
 * The page that searches the site; its address takes the words as ?q=.
 */
export type Address2 = string

/**
 * Facts for every page, in one file: content/site.json.
 */
export interface SiteSettings {
$schema?: string
/**
 * The company's name.
 */
name: string
/**
 * One sentence under the name in the footer.
 */
tagline: string
/**
 * What the company does, for search results and structured data.
 */
description: string
/**
 * The site's public address, without a slash at its end.
 */
url: string
/**
 * Language of the texts (BCP 47).
 */
language: string
/**
 * %s is replaced by the page's title.
 */
titleTemplate: string
establishedYear: number
contact: Contact
/**
 * The company's pages on other sites.
 */
socialLinks?: Link[]
search?: Address2
/**
 * Keys that every page gets without its own.
 */
defaults: {
/**
 * Blocks above every page without its own header.
 */
header?: {

}[]
/**
 * Blocks under the header of every page without its own banner.
 */
banner?: {

}[]
/**
 * Blocks at the end of every page without its own closing.
 */
closing?: {

}[]
/**
 * Blocks under every page without its own footer.
 */
footer?: {

}[]
/**
 * The picture for shared links.
 */
image?: string
/**
 * What that picture shows, for people who cannot see it.
 */
imageAlt?: string
}
}
/**
 * How to reach the company: in the menu, the footer and on the contact page.
 */
export interface Contact {
/**
 * As it is read out: +1 202 555 0100.
 */
phone: string
email: string
address: string
mapLink: Address
}
/**
 * A label and its address.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address1
}
