/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A sidebar card with links to all services; the page's own is marked.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The services, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: ServiceLink[]
}
/**
 * A service and where it leads.
 */
export interface ServiceLink {
/**
 * The service's name.
 */
name: string
href: Address
/**
 * Whether this is the page's own service.
 */
current: boolean
}
