/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * Questions whose answers open one at a time (an accordion); the first is open.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * How many of the items are shown.
 */
limit: number
/**
 * The questions, the most asked first.
 * 
 * @minItems 1
 * @maxItems 20
 */
items: Question[]
}
/**
 * A question and its answer.
 */
export interface Question {
/**
 * The question.
 */
question: string
/**
 * The answer, in one paragraph; inline Markdown is allowed.
 */
answer: string
}
