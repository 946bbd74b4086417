/* Generated from its schema by `npm run generate`. Do not edit. */

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
 * What the list of the sections is called.
 */
contentsLabel: string
/**
 * The words of the button that copies code.
 */
copyLabel: string
/**
 * What it says when it has.
 */
copiedLabel: string
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
 * What stands in it.
 * 
 * @minItems 1
 * @maxItems 40
 */
parts: Part[]
}
/**
 * A piece of a section. What it has is shown in this order: subtitle, text, list, steps, code, table, note.
 */
export interface Part {
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
 * Its path, or where it is typed: Terminal.
 */
file: string
/**
 * What its words are marked as.
 */
language: ("bash" | "css" | "json" | "typescript" | "xml" | "yaml" | "text")
/**
 * What stands in it.
 */
code: string
}
/**
 * A file, or lines of one.
 */
export interface Code1 {
/**
 * Its path, or where it is typed: Terminal.
 */
file: string
/**
 * What its words are marked as.
 */
language: ("bash" | "css" | "json" | "typescript" | "xml" | "yaml" | "text")
/**
 * What stands in it.
 */
code: string
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
 * Something beside the way.
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
