/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The site's name and its menu.
 */
export interface Props {
/**
 * The site's name.
 */
name: string
/**
 * The menu.
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
