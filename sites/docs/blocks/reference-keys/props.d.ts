/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Tables of the keys that a document may have, from the engine's schemas.
 */
export interface Props {
/**
 * The page's heading.
 */
title: string
/**
 * What it is about.
 */
lead?: string
/**
 * The tables.
 * 
 * @minItems 1
 */
tables: Table[]
/**
 * Says that a property has to be there.
 */
requiredLabel: string
/**
 * What is meant where it is absent.
 */
defaultLabel: string
/**
 * What stands before what to use in place of a property that goes out of use.
 */
deprecatedLabel: string
/**
 * What it may be.
 */
choicesLabel: string
/**
 * What the list of the headings is called.
 */
contentsLabel: string
}
/**
 * A table.
 */
export interface Table {
/**
 * Its name.
 */
id: string
/**
 * Its heading.
 */
title: string
/**
 * Its rows.
 */
rows: Property[]
}
/**
 * What a schema says of one property.
 */
export interface Property {
/**
 * Where it stands: items[].label.
 */
path: string
/**
 * What it is, in words.
 */
type: string
/**
 * Whether it has to be there.
 */
isRequired: boolean
/**
 * What it is for.
 */
description: string
/**
 * What it is where it is absent, as it is typed.
 */
default?: string
/**
 * What it may be, as it is typed.
 * 
 * Items: A choice.
 */
choices?: string[]
/**
 * What to use in its place, where it goes out of use.
 */
deprecated?: string
/**
 * How long, how large, how many.
 * 
 * Items: A limit.
 */
limits: string[]
}
