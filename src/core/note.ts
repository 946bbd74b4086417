/**
 * Is told what is asked of the rest of the site while something is made of it, so that who keeps what
 * was made knows when to make it again; `questions.ts` says what can be asked, and answers.
 *
 * @param guard a question on whose answer this one's rests alone
 */
export type Note = (question: string, guard?: string) => void;

/** Hears what is asked while something is made, so that it can be asked again where that is used again. */
export function recordNotes(note: Note): { note: Note; repeat: (to: Note) => void } {
  const heard: Parameters<Note>[] = [];
  return {
    note: (...question) => {
      heard.push(question);
      note(...question);
    },
    repeat: (to) => {
      for (const question of heard) to(...question);
    },
  };
}
