/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Pictures beside each other, each with a line under it.
 * 
 * @minItems 1
 * @maxItems 12
 */
export type Pictures = CaptionedPicture[]

/**
 * A page of the documentation from its heading to its end: sections of text, lists, steps, code, tables and notes, with a list of the sections beside them.
 */
export interface Props {
/**
 * The page's heading.
 */
title: string
/**
 * What it is about, in a sentence or two.
 */
lead?: string
/**
 * Its sections, in order; the first may do without a heading.
 * 
 * @minItems 1
 * @maxItems 40
 */
sections: Section[]
/**
 * The name of the list of the sections.
 */
contentsLabel: string
/**
 * The words of the button that copies code.
 */
copyLabel: string
/**
 * Its text after that.
 */
copiedLabel: string
/**
 * The name of the choice between the starters.
 */
starterLabel: string
}
/**
 * A section.
 */
export interface Section {
/**
 * Its heading.
 */
title?: string
/**
 * Its text.
 * 
 * @minItems 1
 * @maxItems 40
 */
parts: Part[]
}
/**
 * A piece of a section. What it has is shown in this order: subtitle, text, list, steps, code, pictures, table, note.
 */
export interface Part {
pictures?: Pictures
/**
 * A heading below the section's.
 */
subtitle?: string
/**
 * A paragraph; inline Markdown.
 */
text?: string
/**
 * Points; inline Markdown.
 * 
 * @minItems 1
 * @maxItems 30
 * 
 * Items: A point.
 */
list?: string[]
/**
 * What is done one after the other.
 * 
 * @minItems 1
 * @maxItems 20
 */
steps?: Step[]
/**
 * The line that opens the code, where most readers need not see it.
 */
fold?: string
/**
 * Code. Samples of files that are tested: { "$from": "samples", "ids": […] }; only what is typed into a terminal is written here.
 * 
 * @minItems 1
 * @maxItems 6
 */
code?: Code1[]
table?: Table
note?: Note
}
/**
 * A picture and its line.
 */
export interface CaptionedPicture {
/**
 * A file under public/.
 */
src: string
/**
 * What it shows; empty where the words beside it say so.
 */
alt: string
/**
 * The line under it.
 */
text: string
}
/**
 * A step.
 */
export interface Step {
/**
 * What to do.
 */
text: string
/**
 * Code. Samples of files that are tested: { "$from": "samples", "ids": […] }; only what is typed into a terminal is written here.
 * 
 * @minItems 1
 * @maxItems 6
 */
code?: Code[]
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
/**
 * The same for the starter company, where that is another.
 */
company?: string
}
/**
 * A file, or lines of one.
 */
export interface Code1 {
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
/**
 * The same for the starter company, where that is another.
 */
company?: string
}
/**
 * A table.
 */
export interface Table {
/**
 * The heads of its columns.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: A head.
 */
head: string[]
/**
 * Its rows; inline Markdown.
 * 
 * @minItems 1
 * @maxItems 40
 */
rows: string[][]
}
/**
 * A note beside the text.
 */
export interface Note {
/**
 * To know, or to take care of.
 */
kind: ("note" | "careful")
/**
 * Its heading.
 */
title: string
/**
 * What it says.
 */
text: string
}
