/** What is asked for, and what the service answers: so that others can be given the same to send. */
export type Sample = {
  name: string;
  target: string;
  asked: Record<string, string>;
  status: number;
  /** Names and values in turn, without what Node adds itself. */
  headers: string[];
  /** Where the bytes of the answer are; null where it has none. */
  file: string | null;
};
