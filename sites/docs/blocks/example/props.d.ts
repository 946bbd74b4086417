/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * A few words beside the code that they explain.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * What is to be seen.
 */
text: string
action?: Link
/**
 * Code. Samples of files that are tested: { "$from": "samples", "ids": […] }; only what is typed into a terminal is written here.
 * 
 * @minItems 1
 * @maxItems 2
 */
code: Code[]
/**
 * The words of the button that copies code.
 */
copyLabel: string
/**
 * Its text after that.
 */
copiedLabel: string
}
/**
 * A link to more about it.
 */
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Address
}
/**
 * A file, or lines of one.
 */
export interface Code {
/**
 * Its path, or the place to type it: Terminal.
 */
file: string
/**
 * What its words are marked as.
 */
language: ("bash" | "css" | "json" | "markdown" | "typescript" | "xml" | "yaml" | "text")
/**
 * Its text.
 */
code: string
}
