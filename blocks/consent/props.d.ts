/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Asks the visitor, once, which purposes of other companies they allow; until then nothing of theirs loads. A link to #consent opens it again. It belongs into the site's default footer.
 */
export interface Props {
/**
 * Its name.
 */
title: string
/**
 * What it is about, in a sentence or two; a link to the privacy policy fits here.
 */
text: string
/**
 * What the visitor decides about. The blocks that wait for it name it in purpose.
 * 
 * @minItems 1
 * @maxItems 6
 */
purposes: Purpose[]
/**
 * The name of the list of purposes, for people who cannot see it.
 */
legend: string
/**
 * The words that open the list of purposes.
 */
chooseLabel: string
/**
 * The button that allows nothing.
 */
rejectLabel: string
/**
 * The button that allows what is ticked.
 */
saveLabel: string
/**
 * The button that allows everything.
 */
acceptLabel: string
/**
 * The text for browsers that send Global Privacy Control, which rejects everything automatically.
 */
signalText: string
/**
 * The text without JavaScript.
 */
stillText: string
/**
 * After how many days it asks again.
 */
days: number
}
/**
 * One thing that the visitor allows, or does not.
 */
export interface Purpose {
/**
 * The word by which other blocks name it: statistics.
 */
name: string
/**
 * What visitors read: Statistics.
 */
label: string
/**
 * Which company it is, and what it does with the visit.
 */
text: string
}
