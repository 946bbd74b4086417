/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { killService } from "../../soak/kills.ts";
import { isFull } from "../../test-size.ts";
import { kinds } from "./databases.ts";

/** Every kill of the service under PostgreSQL costs a start more; every fifth time the database dies too. */
const kills = isFull ? { SQLite: 200, PostgreSQL: 40 } : { SQLite: 12, PostgreSQL: 5 };

const timeout = isFull ? 3_600_000 : 240_000;

describe.each(kinds)("SIGKILL again and again, with enquiries in %s", (kind) => {
  test(
    "every acknowledged enquiry is there exactly once, every notice arrives",
    { timeout },
    async () => {
      const trial = { kind, times: kills[kind], crashEvery: 5, report: () => {} };
      expect(await killService(trial)).toMatchObject({ isRight: true });
    },
  );
});
