/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A command: how it is typed, what it takes, what it ends with, and its own help.
 */
export interface Props {
/**
 * The command.
 */
title: string
/**
 * What it does, in a few words.
 */
summary: string
/**
 * What it does.
 */
about: string
/**
 * How it is typed.
 */
usage: string
/**
 * What it takes.
 */
options: Option[]
/**
 * What it ends with.
 */
endings: Ending[]
/**
 * Its own help.
 */
help: string
/**
 * Heading of the options.
 */
optionsTitle: string
/**
 * Head of a column.
 */
optionHead: string
/**
 * Head of a column.
 */
meaningHead: string
/**
 * Head of a column.
 */
codeHead: string
/**
 * Heading of the codes.
 */
endingsTitle: string
/**
 * Heading of the help.
 */
helpTitle: string
/**
 * Where it is typed.
 */
terminalLabel: string
/**
 * What the list of the headings is called.
 */
contentsLabel: string
/**
 * The words of the button that copies.
 */
copyLabel: string
/**
 * What it says when it has.
 */
copiedLabel: string
}
/**
 * An option of a command.
 */
export interface Option {
/**
 * As it is typed.
 */
option: string
/**
 * What it does.
 */
help: string
/**
 * Whether every command takes it.
 */
isCommon: boolean
}
/**
 * A code that a command ends with.
 */
export interface Ending {
/**
 * The code.
 */
code: number
/**
 * When.
 */
meaning: string
}
