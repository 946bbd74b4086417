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
 * Where it may stand, and what its schema asks for beyond single props.
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
 * What is said of a block without any.
 */
noPropsText: string
/**
 * What the frame is called; {title} stands for the block.
 */
frameLabel: string
/**
 * The file that a document stands in.
 */
pageFile: string
/**
 * What the choice of colours is called.
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
 * What the choice of the width is called.
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
 * Which starter has it; {starter} stands for it.
 */
starterText: string
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
