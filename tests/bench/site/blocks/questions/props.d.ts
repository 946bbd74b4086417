/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Questions whose answers open.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The questions, in order.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: {
/**
 * The question.
 */
question: string
/**
 * Its answer.
 */
answer: string
}[]
}
