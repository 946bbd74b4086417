/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * The same place on a page of its own, for visitors without JavaScript.
 */
export type Address = string

/**
 * A map of one place. It is fetched from OpenStreetMap only when the visitor asks for it.
 */
export interface Props {
/**
 * The words of the button.
 */
label: string
/**
 * What is at this place.
 */
place: string
/**
 * Degrees north, as 51.4779.
 */
latitude: number
/**
 * Degrees east, as -0.0015.
 */
longitude: number
/**
 * From 3 (a continent) to 18 (a house).
 */
zoom: number
mapLink: Address
/**
 * The name of the map, for people who cannot see it; {place} is replaced by the place.
 */
frameTitle: string
}
