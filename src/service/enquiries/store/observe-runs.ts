import type { Database, Row, Statement } from "./database.ts";

/** Told of each transaction how long it took, and whether it was done. */
export type OnTransaction = (transaction: { seconds: number; isDone: boolean }) => void;

/** @returns the same database, whose transactions are told of */
export function observeRuns(database: Database, onTransaction: OnTransaction): Database {
  async function run(statements: Statement[]): Promise<Row[][]> {
    const start = performance.now();
    const report = (isDone: boolean): void =>
      onTransaction({ seconds: (performance.now() - start) / 1000, isDone });
    try {
      const rows = await database.run(statements);
      report(true);
      return rows;
    } catch (error) {
      report(false);
      throw error;
    }
  }
  return { ...database, run };
}
