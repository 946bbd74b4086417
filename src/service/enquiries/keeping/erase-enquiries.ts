import type { Row } from "../store/database.ts";
import { openDatabase } from "../store/open-store.ts";
import { type Patience, removeTraces, usualPatience } from "./remove-traces.ts";

/**
 * Deletes enquiries, and what is left of them in the database's files and its log; the networks
 * that the rate limit counted are deleted too. The names that were typed to find them also leave
 * the files.
 *
 * Call it while this process has no connection to that database.
 *
 * @param erased `ids` of enquiries; `names` as somebody typed them, such as an address
 * @param patience the time to wait for others that read and write
 * @returns the ids that existed
 * @throws when something is left, with what to do
 */
export async function eraseEnquiries(
  address: string,
  { ids, names = [] }: { ids: string[]; names?: string[] },
  patience: Patience = usualPatience,
): Promise<string[]> {
  const { database } = openDatabase(address);
  const { textsOf } = database.dialect;
  const meant = `IN (SELECT item.value FROM ${textsOf("$1")})`;
  const values = [JSON.stringify(ids)];
  let rows: Row[];
  try {
    const answers = await database.run([
      {
        text: `SELECT id, idempotency_key, CAST(fields AS TEXT) AS fields FROM enquiries WHERE id ${meant}`,
        values,
      },
      { text: `DELETE FROM outbox WHERE enquiry_id ${meant}`, values },
      { text: `DELETE FROM enquiries WHERE id ${meant}`, values },
      { text: "DELETE FROM enquiry_rate_limits", values: [] },
    ]);
    rows = answers[0] ?? [];
  } finally {
    await database.close();
  }
  // A missing enquiry may have been deleted before, and left traces whose words nobody knows.
  const isAll = rows.length > 0 && rows.length === ids.length;
  const texts = [...rows.flatMap(listTexts), ...ids, ...names];
  await removeTraces(address, { texts, isAll }, patience);
  return rows.map(({ id }) => String(id));
}

/** @returns each text of a row as stored; a short one with its name, as others may have it */
function listTexts({ idempotency_key: key, fields }: Row): string[] {
  const texts = Object.entries(JSON.parse(String(fields)) as Record<string, string>).map(
    ([name, value]) => {
      const text = JSON.stringify(value).slice(1, -1);
      return text.length < 6 ? `${JSON.stringify(name)}:"${text}"` : text;
    },
  );
  return [String(key ?? ""), ...texts];
}
