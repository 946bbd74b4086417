/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Where all messages are listed.
 */
export type Address = string

/**
 * A message: its reason, its words, and a document before and after the fix.
 */
export interface Props {
/**
 * The message's name.
 */
title: string
/**
 * How much it matters.
 */
severity: ("error" | "warning")
/**
 * Why there is such a message.
 */
reason: string
/**
 * The words in the terminal.
 */
told: string
wrong: Excerpt
right: Excerpt1
/**
 * The group that it belongs to.
 */
group: string
/**
 * Its name.
 */
groupTitle: string
list: Address
/**
 * What an error is.
 */
errorLabel: string
/**
 * What a warning is.
 */
warningLabel: string
/**
 * The heading of the message.
 */
toldTitle: string
/**
 * Heading of the wrong document.
 */
wrongTitle: string
/**
 * Heading of the right one.
 */
rightTitle: string
/**
 * The place of the message.
 */
terminalLabel: string
/**
 * The name of the list of the headings.
 */
contentsLabel: string
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
 * A file, or some lines of it.
 */
export interface Excerpt {
/**
 * Its path.
 */
file: string
/**
 * What its words are marked as.
 */
language: ("bash" | "css" | "json" | "markdown" | "typescript" | "xml" | "yaml" | "text")
/**
 * The number of its first line.
 */
first: number
/**
 * Its lines.
 */
code?: string
/**
 * What it is, if it is not a text.
 */
note?: string
mark?: Mark
}
/**
 * What is wrong in it.
 */
export interface Mark {
/**
 * In which line of the excerpt, from 0.
 */
line: number
/**
 * From which character, from 0.
 */
from: number
/**
 * Before which character.
 */
to: number
}
/**
 * A file, or some lines of it.
 */
export interface Excerpt1 {
/**
 * Its path.
 */
file: string
/**
 * What its words are marked as.
 */
language: ("bash" | "css" | "json" | "markdown" | "typescript" | "xml" | "yaml" | "text")
/**
 * The number of its first line.
 */
first: number
/**
 * Its lines.
 */
code?: string
/**
 * What it is, if it is not a text.
 */
note?: string
mark?: Mark1
}
/**
 * What is wrong in it.
 */
export interface Mark1 {
/**
 * In which line of the excerpt, from 0.
 */
line: number
/**
 * From which character, from 0.
 */
from: number
/**
 * Before which character.
 */
to: number
}
