/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.
 */
export type Address = string

/**
 * The head of the home page: what the tool is, how to begin, a document beside the page that it makes.
 */
export interface Props {
/**
 * The page's heading.
 */
title: string
/**
 * What it is, in two sentences.
 */
text: string
/**
 * Where to go from here; the first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions: Link[]
/**
 * What is typed to begin.
 */
command?: string
/**
 * The document that is shown; the first one alone.
 * 
 * @minItems 1
 * @maxItems 1
 */
code: Code[]
/**
 * The words of the button that copies.
 */
copyLabel: string
/**
 * Its text after that.
 */
copiedLabel: string
}
/**
 * A label and its address.
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
