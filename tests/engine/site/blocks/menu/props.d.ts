/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Links of the site; the one that leads to this page is marked.
 */
export interface Props {
/**
 * The menu's name, for people who cannot see it.
 */
label: string
/**
 * Where it stands.
 */
route: string
/**
 * The links, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
links: {
/**
 * The words of the link.
 */
label: string
/**
 * Where it leads.
 */
href: string
}[]
}
