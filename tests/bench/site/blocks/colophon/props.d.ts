/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * What stands under every page.
 */
export interface Props {
/**
 * Who made it.
 */
text: string
/**
 * Where to go from here.
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
