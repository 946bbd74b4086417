type LogFields = Record<string, string | number | boolean | string[] | null>;

/** Logs one event. Fields are ids, codes and figures; never what a visitor wrote, nor their address. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/**
 * @param write takes one line, without its end
 * @returns a log of JSON lines
 */
export function makeLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}

/**
 * @returns what may be logged of an error: its code, or its kind; a message may quote the visitor, or
 *   a password in an address
 */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
