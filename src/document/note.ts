/**
 * Is told what is asked of the rest of the site while something is made of it, so that who keeps what
 * was made knows when to make it again; `questions.ts` says what can be asked, and answers.
 *
 * @param guard a question on whose answer this one's rests alone
 */
export type Note = (question: string, guard?: string) => void;
