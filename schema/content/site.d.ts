/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The place on a map.
 */
export type Address = string
/**
 * The place on a map.
 */
export type Address1 = string
/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address2 = string
/**
 * The page that searches the site; its address takes the words as ?q=.
 */
export type Address3 = string

/**
 * Facts that every page uses. One file: content/site.json.
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
 * How dates are written (BCP 47), where that is not just the language's own way.
 */
locale?: string
/**
 * Whether visitors' browsers measure how fast pages came, and tell the site's own service. Nothing is kept of a visitor.
 */
vitals?: boolean
/**
 * %s stands for the page's title.
 */
titleTemplate: string
establishedYear: number
contacts: Contacts
/**
 * Where the company is found elsewhere.
 */
socialLinks?: Link[]
search?: Address3
/**
 * What a page gets that does not say otherwise.
 */
defaults: {
/**
 * Blocks above every page that has no header of its own.
 */
header?: {

}[]
/**
 * Blocks under the header of every page that has no banner of its own.
 */
banner?: {

}[]
/**
 * Blocks at the end of a page that has no closing of its own.
 */
closing?: {

}[]
/**
 * Blocks under every page that has no footer of its own.
 */
footer?: {

}[]
/**
 * The social image.
 */
image?: string
/**
 * What the social image shows, for those who do not see it.
 */
imageAlt?: string
}
}
/**
 * Two sets: main for the header, footer and contact page, sales for products.
 */
export interface Contacts {
main: Contact
sales: Contact1
}
export interface Contact {
/**
 * As it is read out: +1 202 555 0100.
 */
phone: string
email: string
address: string
mapLink: Address
}
export interface Contact1 {
/**
 * As it is read out: +1 202 555 0100.
 */
phone: string
email: string
address: string
mapLink: Address1
}
/**
 * A label and where it leads.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address2
}
