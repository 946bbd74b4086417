/**
 * Records a question about the rest of the site while something is made of it, so that the cache
 * knows when to make it again; `questions.ts` lists the questions and answers them.
 *
 * @param guard the one question that this one's answer depends on
 */
export type Note = (question: string, guard?: string) => void;

/**
 * Records the questions that are asked while something is made, so that they can be repeated when
 * the cached value is used again.
 */
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
