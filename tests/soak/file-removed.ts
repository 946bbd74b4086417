import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChild } from "../engine/server/start-child.ts";
import { askStatus, postEnquiry, waitUntil } from "./post-enquiry.ts";
import type { Soak, SoakRow } from "./soak.ts";

/** Where a way finds what it needs; nothing of it is open in this process. */
type Place = { folder: string; file: string; copy: string; other: string };

type Way = {
  act: (place: Place) => void;
  /** Whether nothing more is accepted, everything is, or what comes after a while. */
  then: "refused" | "goes on" | "comes back";
  /** What an operator does about it; then everything is accepted again. */
  mend?: (place: Place) => void;
};

const text = "This is no database.\n".repeat(2000);

/** By a process of its own, as another program would. */
function runSql(file: string, sql: string): void {
  const code = `const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    database.exec(process.argv[2]); database.close();`;
  execFileSync(process.execPath, ["-e", code, file, sql]);
}

function removeAll(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
}

const ways: Record<string, Way> = {
  removed: { act: ({ file }) => rmSync(file), then: "refused" },
  "removed with its log": { act: ({ file }) => removeAll(file), then: "refused" },
  "removed, and a copy put back": {
    act: ({ file }) => removeAll(file),
    then: "refused",
    mend: ({ file, copy }) => copyFileSync(copy, file),
  },
  "moved away and back": {
    act: ({ file, folder }) => renameSync(file, path.join(folder, "away")),
    then: "refused",
    mend: ({ file, folder }) => renameSync(path.join(folder, "away"), file),
  },
  "its folder moved away and back": {
    act: ({ folder }) => renameSync(folder, `${folder}-away`),
    then: "refused",
    mend: ({ folder }) => renameSync(`${folder}-away`, folder),
  },
  "replaced by a copy": {
    act: ({ file, copy }) => renameSync(copy, file),
    then: "comes back",
  },
  "replaced by another database": {
    act: ({ file, other }) => renameSync(other, file),
    then: "refused",
  },
  "replaced by a text": {
    act({ file }) {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
    then: "refused",
  },
  "replaced by an empty file": {
    act({ file }) {
      rmSync(file);
      writeFileSync(file, "");
    },
    then: "refused",
  },
  "replaced by a folder": {
    act({ file }) {
      rmSync(file);
      mkdirSync(file);
    },
    then: "refused",
  },
  "overwritten with a text": { act: ({ file }) => writeFileSync(file, text), then: "refused" },
  "overwritten with another database": {
    act: ({ file, other }) => copyFileSync(other, file),
    then: "refused",
  },
  "cut to nothing": { act: ({ file }) => truncateSync(file), then: "refused" },
  "cut in half": {
    act({ file }) {
      runSql(file, "PRAGMA wal_checkpoint(TRUNCATE)");
      truncateSync(file, Math.floor(statSync(file).size / 2));
    },
    then: "refused",
  },
  "its log removed": { act: ({ file }) => rmSync(`${file}-wal`), then: "comes back" },
  "its log's index removed": { act: ({ file }) => rmSync(`${file}-shm`), then: "comes back" },
  "its log cut to nothing": {
    act: ({ file }) => truncateSync(`${file}-wal`),
    then: "comes back",
  },
  "the link to it leads to another": {
    act({ file, other, folder }) {
      rmSync(file);
      symlinkSync(other, path.join(folder, "link"));
      renameSync(path.join(folder, "link"), file);
    },
    then: "refused",
  },
  "vacuumed by another process": { act: ({ file }) => runSql(file, "VACUUM"), then: "goes on" },
  "its log taken up by another process": {
    act: ({ file }) => runSql(file, "PRAGMA wal_checkpoint(TRUNCATE)"),
    then: "goes on",
  },
  "copied by another process": {
    act: ({ file, folder }) => runSql(file, `VACUUM INTO '${path.join(folder, "saved.sqlite")}'`),
    then: "goes on",
  },
  touched: {
    act({ file }) {
      utimesSync(file, new Date(), new Date());
      chmodSync(file, 0o640);
    },
    then: "goes on",
  },
};

/** How many writers go on, whatever happens; and how many enquiries each phase sees answered. */
const writers = 4;
const phase = 24;

type Answer = { name: string; status: number; begun: number };

/** Writers who never stop; a name is sent once. */
function startWriters(url: string): { answers: Answer[]; stop: () => Promise<void> } {
  const answers: Answer[] = [];
  const over = new AbortController();
  async function write(writer: number): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const name = `writer-${writer}-${count}`;
      const begun = performance.now();
      const { status } = await postEnquiry(url, name);
      answers.push({ name, status, begun });
      if (status !== 201) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    answers,
    async stop() {
      over.abort();
      await writing;
    },
  };
}

type Trial = {
  /** What is wrong; nothing where all is right. */
  faults: string[];
  /** Of what was accepted afterwards. */
  accepted: number;
  missing: number;
};

async function tryWay(way: Way): Promise<Trial> {
  const root = mkdtempSync(path.join(tmpdir(), "tessera-file-"));
  const folder = path.join(root, "data");
  mkdirSync(folder);
  const place: Place = {
    folder,
    file: path.join(folder, "enquiries.sqlite"),
    copy: path.join(folder, "copy.sqlite"),
    other: path.join(folder, "other.sqlite"),
  };
  runSql(place.other, "CREATE TABLE things (a); INSERT INTO things VALUES (zeroblob(200000))");
  const service = await startChild({ DATABASE_URL: place.file });
  const load = startWriters(service.url);
  const faults: string[] = [];
  const ask = (address: string): Promise<number> => askStatus(service.url, address);

  async function seeNext(what: string, isRight: (answers: Answer[]) => boolean): Promise<void> {
    const since = performance.now();
    const next = (): Answer[] => load.answers.filter(({ begun }) => begun > since);
    if (!(await waitUntil(() => next().length >= phase))) faults.push(`${what}: no answers`);
    else if (!isRight(next()))
      faults.push(`${what}: ${[...new Set(next().map((each) => each.status))].join(" ")}`);
  }
  const isAccepted = (answers: Answer[]): boolean => answers.every(({ status }) => status === 201);
  const isRefused = (answers: Answer[]): boolean => answers.every(({ status }) => status === 503);
  const comesBack = async (what: string): Promise<void> => {
    const since = performance.now();
    const isBackNow = ({ status, begun }: Answer): boolean => status === 201 && begun > since;
    const isBack = await waitUntil(() => load.answers.some(isBackNow));
    if (!isBack) faults.push(`${what}: does not come back`);
    else await seeNext(what, isAccepted);
  };

  try {
    await seeNext("before", isAccepted);
    runSql(place.file, `VACUUM INTO '${place.copy}'`);
    runSql(place.file, "PRAGMA wal_checkpoint(TRUNCATE)");
    await seeNext("before", isAccepted);
    const kept = readNames(place.copy).size;
    if (kept === 0) faults.push("the copy is empty");
    way.act(place);
    const doneAt = performance.now();
    if (way.then === "refused") {
      await seeNext("after", isRefused);
      // What came of a check holds for a second.
      if (!(await waitUntil(async () => (await ask("/readyz")) === 503)))
        faults.push("it says that it is ready");
    }
    if (way.then === "goes on") await seeNext("after", isAccepted);
    if (way.then === "comes back") await comesBack("after");
    if (way.mend !== undefined) {
      way.mend(place);
      await comesBack("mended");
    }
    if ((await ask("/healthz")) !== 200) faults.push("it does not live");
    if (
      (way.then !== "refused" || way.mend) &&
      !(await waitUntil(async () => (await ask("/readyz")) === 200))
    )
      faults.push("it is not ready again");
    await load.stop();
    await service.end("SIGKILL");
    const accepted = load.answers.filter(({ status, begun }) => status === 201 && begun > doneAt);
    const names = readNames(place.file);
    const missing = accepted.filter(({ name }) => !names.has(name));
    if (way.then === "refused" && way.mend === undefined && accepted.length > 0)
      faults.push(`${accepted.length} accepted into what is gone`);
    if (missing.length > 0)
      faults.push(`${missing.length} of ${accepted.length} accepted are not in it`);
    return { faults, accepted: accepted.length, missing: missing.length };
  } finally {
    await load.stop();
    await service.end("SIGKILL");
    rmSync(root, { recursive: true, force: true });
  }
}

/** @returns the names of all that a database holds; none where it is none */
function readNames(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const code = `const { DatabaseSync } = require("node:sqlite");
    try {
      const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
      const rows = database.prepare("SELECT fields ->> 'who' AS name FROM enquiries").all();
      console.log(JSON.stringify(rows.map(({ name }) => name)));
    } catch { console.log("[]"); }`;
  const names = execFileSync(process.execPath, ["-e", code, file], { maxBuffer: 2 ** 26 });
  return new Set(JSON.parse(String(names)) as string[]);
}

/** @param only some of the ways, where a word stands in their names */
export async function removeFiles(
  { times, report }: Parameters<Soak["run"]>[0],
  only = "",
): Promise<SoakRow[]> {
  const rows: SoakRow[] = [];
  for (const [name, way] of Object.entries(ways).filter(([each]) => each.includes(only))) {
    const trials: Trial[] = [];
    for (let time = 0; time < times; time += 1) trials.push(await tryWay(way));
    const faults = trials.flatMap((trial) => trial.faults);
    const sum = (key: "accepted" | "missing"): number =>
      trials.reduce((total, trial) => total + trial[key], 0);
    const told = `${way.mend === undefined ? way.then : "refused, then comes back"}; ${sum("missing")} of ${sum("accepted")} accepted afterwards are not in it`;
    const outcome = faults.length === 0 ? told : [...new Set(faults)].join("; ");
    report(`${name}: ${outcome}`);
    rows.push({ tried: name, times, outcome, isRight: faults.length === 0 });
  }
  return rows;
}

export const soak: Soak = {
  about: "the SQLite file is removed, replaced, cut or overwritten under the service, and is not",
  times: 5,
  run: (trial) => removeFiles(trial),
};
