import { describe, expect, test } from "vitest";
import { killService } from "../../soak/kills.ts";
import { kinds } from "./databases.ts";

/** Every kill of the service under PostgreSQL costs a start more; every fifth time the database dies too. */
const kills = { SQLite: 50, PostgreSQL: 10 };

describe.each(kinds)("SIGKILL again and again, with enquiries in %s", (kind) => {
  test("every acknowledged enquiry is there exactly once, every notice arrives", async () => {
    const trial = { kind, times: kills[kind], crashEvery: 5, report: () => {} };
    expect(await killService(trial)).toMatchObject({ isRight: true });
  });
});
