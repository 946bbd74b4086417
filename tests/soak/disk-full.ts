import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listAll } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { typed } from "../engine/server/make-test-app.ts";
import { startChild } from "../engine/server/start-child.ts";
import { askStatus, postEnquiry, waitUntil } from "./post-enquiry.ts";
import type { Soak, SoakRow } from "./soak.ts";

/** @returns a small disk, or why there is none */
export function mountDisk(): { folder: string; unmount: () => void } | { reason: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    return { reason: "a disk of its own can be mounted by root alone" };
  }
  return {
    folder,
    unmount() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Fills what is left, to the last byte that the disk takes. */
function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (const size of [65_536, 4096, 512, 1])
      for (;;) if (writeSync(descriptor, Buffer.alloc(size)) < size) break;
  } catch {
    // Full, as was wanted.
  } finally {
    closeSync(descriptor);
  }
}

async function fillOnce(folder: string): Promise<{ outcome: string; faults: string[] }> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "enquiries.sqlite");
  const service = await startChild({ DATABASE_URL: file });
  const accepted = new Map<string, string>();
  const faults: string[] = [];
  let count = 0;
  let refused = 0;
  const post = async (): Promise<number> => {
    count += 1;
    const name = `visitor-${count}`;
    const { status, id } = await postEnquiry(service.url, name);
    if (id !== null) accepted.set(name, id);
    if (status === 503) refused += 1;
    if (![201, 503].includes(status)) faults.push(`answered with ${status}`);
    return status;
  };
  const isReady = async (status: number): Promise<boolean> =>
    waitUntil(async () => (await askStatus(service.url, "/readyz")) === status, 10_000);
  try {
    for (let each = 0; each < 20; each += 1) await post();
    if (!(await isReady(200))) faults.push("not ready at first");
    fill(path.join(folder, "ballast"));
    if (!(await isReady(503))) faults.push("ready on a full disk");
    if (!(await waitUntil(async () => (await post()) === 503, 30_000))) faults.push("never full");
    for (let each = 0; each < 20; each += 1) await post();
    if ((await askStatus(service.url, "/healthz")) !== 200) faults.push("does not live");
    if (!/"error":"(?:SQLITE_FULL|SQLITE_IOERR\w*)","cause":/.test(service.read()))
      faults.push("the log does not name the cause");
    rmSync(path.join(folder, "ballast"));
    if (!(await waitUntil(async () => (await post()) === 201, 10_000)))
      faults.push("does not go on");
    if (!(await isReady(200))) faults.push("not ready again");
    await service.end("SIGKILL");
    const { store } = openStore(file, { channels: [], typed });
    const kept = new Map<string, string>();
    for await (const rows of listAll(store, {}))
      for (const { fields, id } of rows) kept.set(fields["who"] ?? "", id);
    await store.close();
    const lost = [...accepted].filter(([name, id]) => kept.get(name) !== id).length;
    if (lost > 0) faults.push(`${lost} lost`);
    return { outcome: `${refused} × 503, ${lost} lost of ${accepted.size} accepted`, faults };
  } finally {
    await service.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where no disk can be mounted, the one row says so. */
export async function fillDisk({ times, report }: Parameters<Soak["run"]>[0]): Promise<SoakRow[]> {
  const disk = mountDisk();
  const tried = "the SQLite file's disk fills up, and is freed";
  if ("reason" in disk)
    return [{ tried, times: 0, outcome: `left out: ${disk.reason}`, isRight: true }];
  const rows: SoakRow[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const { outcome, faults } = await fillOnce(path.join(disk.folder, `time-${time}`));
      const told = faults.length === 0 ? outcome : faults.join("; ");
      report(told);
      rows.push({ tried, times: 1, outcome: told, isRight: faults.length === 0 });
    }
    return rows;
  } finally {
    disk.unmount();
  }
}

export const soak: Soak = {
  about: "the disk of the SQLite file fills up under the service, and is freed",
  times: 5,
  run: fillDisk,
};
