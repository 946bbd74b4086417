/** What came of one thing that was tried again and again. */
export type SoakRow = {
  /** What was tried, in plain words: `SIGKILL under load, SQLite`. */
  tried: string;
  times: number;
  /** What came out, with its figures: `0 lost, 0 doubled of 41,200`. */
  outcome: string;
  /** Whether that is what the service promises. */
  isRight: boolean;
};

/** A trial of the service, or of a build, that goes on for as long as one likes. */
export type Soak = {
  /** What is tried, for the list of soaks. */
  about: string;
  /** How often where nobody says it: the figure of the closing table. */
  times: number;
  /** @param report told what is being done, a line at a time */
  run: (trial: { times: number; report: (line: string) => void }) => Promise<SoakRow[]>;
};
