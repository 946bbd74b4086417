import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeEnquiryDesk } from "../engine/server/make-enquiry-desk.ts";
import { startChild } from "../engine/server/start-child.ts";
import { startPosting } from "./post-enquiries.ts";
import type { Soak, SoakRow } from "./soak.ts";

const writers = 4;

/** What is found wrong, summed up over all backups. */
type Faults = { failed: number; damaged: number; missing: number; open: number };

/** Backups again and again while a service is written to; the last one is restored and served. */
export const soak: Soak = {
  about:
    "backups under load: each opens, is whole, and holds what was acknowledged before it began",
  times: 100,
  async run({ times, report }) {
    const desk = makeEnquiryDesk(spawnCommand);
    const environment = { DATABASE_URL: path.join(desk.folder, "data", "enquiries.sqlite") };
    const service = await startChild(environment);
    const posting = startPosting(service.url, { writers });
    const faults: Faults = { failed: 0, damaged: 0, missing: 0, open: 0 };
    const last = path.join(desk.folder, "last.sqlite");
    let promised = 0;
    try {
      for (let time = 1; time <= times; time += 1) {
        const before = [...posting.accepted];
        const run = await desk.type(["backup", last, "--replace"], environment);
        promised += before.length;
        if (run.code !== 0) faults.failed += 1;
        else inspect(last, before, faults);
        if (time % 10 === 0) report(`${time} backups, ${before.length} enquiries`);
      }
      await posting.stop();
      await service.end("SIGTERM");
      return [
        {
          tried: `backup while ${writers} write`,
          times,
          outcome: `${faults.failed} failed, ${faults.damaged} damaged, ${faults.open} readable by others; ${faults.missing} missing of ${promised} promised; ${posting.countRefused()} of ${posting.accepted.size} calls refused`,
          isRight:
            Object.values(faults).every((count) => count === 0) && posting.countRefused() === 0,
        },
        await restoreAndServe(last, desk),
      ];
    } finally {
      await posting.stop();
      await service.end("SIGKILL");
      desk.remove();
    }
  },
};

function inspect(file: string, promised: string[], faults: Faults): void {
  if ((statSync(file).mode & 0o077) !== 0) Object.assign(faults, { open: faults.open + 1 });
  const connection = new DatabaseSync(file, { readOnly: true });
  const check = connection.prepare("PRAGMA integrity_check").all();
  const ids = new Set(listIds(connection));
  connection.close();
  const missing = promised.filter((id) => !ids.has(id)).length;
  const isWhole = check.length === 1 && check[0]?.["integrity_check"] === "ok";
  Object.assign(faults, {
    damaged: faults.damaged + (isWhole ? 0 : 1),
    missing: faults.missing + missing,
  });
}

function listIds(connection: DatabaseSync): string[] {
  const rows = connection.prepare("SELECT id FROM enquiries ORDER BY id").all();
  return rows.map(({ id }) => String(id));
}

async function restoreAndServe(
  file: string,
  desk: ReturnType<typeof makeEnquiryDesk>,
): Promise<SoakRow> {
  const backup = new DatabaseSync(file, { readOnly: true });
  const expected = backup.prepare("SELECT * FROM enquiries ORDER BY id").all();
  backup.close();
  const place = path.join(desk.folder, "elsewhere", "enquiries.sqlite");
  const run = await desk.type(["restore", file], { DATABASE_URL: place });
  const service = await startChild({ DATABASE_URL: place });
  const isReady = (await fetch(`${service.url}/readyz`)).ok;
  const exported = await desk.type(["export"], { DATABASE_URL: place });
  await service.end("SIGTERM");
  const served = new DatabaseSync(place, { readOnly: true });
  const kept = served.prepare("SELECT * FROM enquiries ORDER BY id").all();
  served.close();
  rmSync(path.dirname(place), { recursive: true });
  const isSame = JSON.stringify(kept) === JSON.stringify(expected);
  const count = exported.code === 0 ? (JSON.parse(exported.out) as object[]).length : 0;
  return {
    tried: "the last of them restored, and served",
    times: 1,
    outcome: `${count} of ${expected.length} enquiries, ${isSame ? "the same" : "not the same"}`,
    isRight: run.code === 0 && isReady && isSame && count === expected.length && count > 0,
  };
}
