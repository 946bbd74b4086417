/**
 * Records a question about the rest of the site while something is made of it, so that the cache
 * knows when to make it again; `questions.ts` lists the questions and answers them.
 *
 * @param guard the one question that this one's answer depends on
 */
export type Note = (question: string, guard?: string) => void;
