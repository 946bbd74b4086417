/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Loads the script that a service gives you to paste: statistics, a chat, a calendar. If it has a purpose, it loads only after the visitor allows that purpose.
 */
export interface Props {
/**
 * The address of the script; its host has to be in allow.scripts. A file below public/ is a script of your own, for settings that a service wants written before its script.
 */
src: string
/**
 * What the visitor must allow: the name of a purpose of the block consent. Without it, the script loads with the page.
 */
purpose?: string
/**
 * The data attributes of the script, without data-: { "site": "4711" } is data-site="4711".
 */
data: {
[k: string]: string
}
/**
 * The hash of the script, if the service gives one: sha384-….
 */
integrity?: string
element?: Element
/**
 * The text in the element's place before it loads: what it is, and who provides it.
 */
text?: string
/**
 * The button that loads it on this page only, if the visitor has not allowed its purpose.
 */
loadLabel?: string
}
/**
 * The element that the script fills, if the service needs one.
 */
export interface Element {
/**
 * Its id.
 */
id?: string
/**
 * Its class.
 */
class?: string
/**
 * Its data attributes, without data-.
 */
data: {
[k: string]: string
}
/**
 * How much room it gets, so that nothing moves when it is there: 160, 480 or 720 pixels.
 */
height: ("low" | "medium" | "high")
}
