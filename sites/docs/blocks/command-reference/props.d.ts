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
 * What it does, in paragraphs.
 */
about: string[]
/**
 * Its forms, if it has several.
 */
forms: Form[]
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
 * Heading of the forms.
 */
formsTitle: string
/**
 * Head of a column.
 */
formHead: string
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
 * The place to type it.
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
 * A form of a command.
 */
export interface Form {
/**
 * As it is typed.
 */
typed: string
/**
 * What it does.
 */
does: string
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
