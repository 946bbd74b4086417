/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { killService } from "../../soak/kills.ts";
import { kinds } from "./databases.ts";

/** `npm test -- full` has hundreds of both. At PostgreSQL's second kill the database dies too. */
const kills = { SQLite: 5, PostgreSQL: 2 };

describe.each(kinds)("SIGKILL again and again, with enquiries in %s", (kind) => {
  test("every acknowledged enquiry is there exactly once, every notice arrives", async () => {
    const trial = { kind, times: kills[kind], crashEvery: 2, report: () => {} };
    expect(await killService(trial)).toMatchObject({ isRight: true });
  });
});
