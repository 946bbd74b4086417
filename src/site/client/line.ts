/**
 * @returns true if the connection is neither metered nor slow, as far as the browser reports it:
 *   `Save-Data`, and an effective type below 4g (Network Information API, which not all have)
 */
export function isLineFree(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData !== true && (connection?.effectiveType ?? "4g") === "4g";
}
