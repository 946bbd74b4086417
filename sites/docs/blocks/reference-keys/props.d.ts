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
 * The word for a required property.
 */
requiredLabel: string
/**
 * The word before the default.
 */
defaultLabel: string
/**
 * The word before the replacement of a deprecated property.
 */
deprecatedLabel: string
/**
 * What it may be.
 */
choicesLabel: string
/**
 * The name of the list of the headings.
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
 * One property of a schema.
 */
export interface Property {
/**
 * Its path: items[].label.
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
 * Its default, as you would type it.
 */
default?: string
/**
 * What it may be, as it is typed.
 * 
 * Items: A choice.
 */
choices?: string[]
/**
 * What to use instead, if it is deprecated.
 */
deprecated?: string
/**
 * How long, how large, how many.
 * 
 * Items: A limit.
 */
limits: string[]
}
