/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A block of a starter: a living example, its document, and its props.
 */
export interface Props {
/**
 * The block.
 */
title: string
/**
 * What it shows.
 */
description: string
/**
 * Its name in a document.
 */
type: string
/**
 * Where you can use it, and the rules of its schema beyond single props.
 * 
 * @maxItems 40
 */
rules: string[]
/**
 * The starter that has it.
 */
starter: string
/**
 * What of it runs in the browser.
 */
island: ("none" | "plain" | "react")
/**
 * Its props.
 */
props: Property[]
/**
 * It in a page's document.
 */
example: string
heights?: Heights
/**
 * A document that shows it, for a frame.
 */
html: string
/**
 * Heading of the example.
 */
exampleTitle: string
/**
 * Heading of its document.
 */
documentTitle: string
/**
 * Heading of the props.
 */
propsTitle: string
/**
 * The text for a block without any.
 */
noPropsText: string
/**
 * The name of the frame; {title} is replaced by the block's title.
 */
frameLabel: string
/**
 * The file of a document.
 */
pageFile: string
/**
 * The name of the choice of colours.
 */
themeLabel: string
/**
 * Light colours.
 */
lightLabel: string
/**
 * Dark colours.
 */
darkLabel: string
/**
 * The name of the choice of the width.
 */
widthLabel: string
/**
 * As wide as a telephone.
 */
phoneLabel: string
/**
 * As wide as there is room.
 */
fullLabel: string
islandTexts: IslandTexts
/**
 * The starter that has it; {starter} is replaced by its name.
 */
starterText: string
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
/**
 * How high its example is, in pixels, before the browser has measured it.
 */
export interface Heights {
/**
 * Where the text has its full width.
 */
wide: number
/**
 * On a telephone.
 */
narrow: number
}
/**
 * What of the block runs in the browser.
 */
export interface IslandTexts {
/**
 * Nothing does.
 */
none: string
/**
 * Plain JavaScript does.
 */
plain: string
/**
 * React does.
 */
react: string
}
