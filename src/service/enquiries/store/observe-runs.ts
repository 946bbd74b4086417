import type { Database, Row, Statement } from "./database.ts";

/** Receives the duration of each transaction, and whether it succeeded. */
export type OnTransaction = (transaction: { seconds: number; isDone: boolean }) => void;

/** @returns the same database, which reports its transactions */
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
