/** @module-tag slow */
import {
  existsSync,
  lstatSync,
  symlinkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { backUp, restore } from "#service/enquiries/keeping/copy-database.ts";
import { eraseEnquiries } from "#service/enquiries/keeping/erase-enquiries.ts";
import { countTraces } from "#service/enquiries/keeping/find-traces.ts";
import { makePersonTest } from "#service/enquiries/keeping/make-person-test.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { makeDatabases } from "./databases.ts";
import { makeEnquiryDesk } from "./make-enquiry-desk.ts";
import { enquiry, typed } from "./make-test-app.ts";
import { startChild } from "./start-child.ts";

const databases = makeDatabases();
const desk = makeEnquiryDesk();
afterAll(async () => {
  desk.remove();
  await databases.remove();
});

let file = "";
let count = 0;
beforeEach(() => {
  count += 1;
  file = path.join(desk.folder, `data-${count}`, "enquiries.sqlite");
});

const type = (...words: string[]) => desk.type(words, { DATABASE_URL: file });
const at = (name: string): string => path.join(desk.folder, `${count}-${name}`);

async function keep(address: string, enquiries: Record<string, Partial<typeof enquiry>>) {
  const { store } = openStore(address, { channels: ["email"], typed });
  const receivedAt = "2026-11-21T03:30:01.000Z";
  await Promise.all(
    Object.entries(enquiries).map(([id, own]) =>
      store.insert({
        id,
        key: `key of ${id}`,
        receivedAt,
        spam: [],
        fields: { ...enquiry, ...own },
      }),
    ),
  );
  await store.close();
}

async function listIds(address: string): Promise<string[]> {
  const { store } = openStore(address, { channels: [], typed });
  const found = await store.list({ limit: 1000 });
  await store.close();
  return found.map(({ id }) => id).toSorted();
}

describe("a backup", () => {
  test("never takes the place of a file, unless it is told to", async () => {
    await keep(file, { one: {} });
    expect(await type("backup", at("copy"))).toMatchObject({
      code: 0,
      out: `1 enquiry in ${at("copy")}\n`,
    });
    expect(statSync(at("copy")).mode & 0o777).toBe(0o600);
    await keep(file, { two: {} });
    const refused = await type("backup", at("copy"));
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.error).toContain(
      `${at("copy")} already exists. Type another file, or --replace.`,
    );
    expect(await listIds(at("copy"))).toEqual(["one"]);
    expect((await type("backup", at("copy"), "--replace")).code).toBe(0);
    expect(await listIds(at("copy"))).toEqual(["one", "two"]);
    expect(readdirSync(desk.folder).filter((name) => name.includes(".part-"))).toEqual([]);
  });

  test("ends while enquiries come in all the time, and is of one moment", async () => {
    await keep(file, { one: { words: "x".repeat(2_000_000) } });
    const writer = new DatabaseSync(file);
    writer.exec("CREATE TABLE marks (at INTEGER)");
    let next = 0;
    const writing = setInterval(() => {
      writer.prepare("INSERT INTO marks VALUES (?)").run(next);
      next += 1;
    });
    expect((await type("backup", at("copy"))).code).toBe(0);
    clearInterval(writing);
    writer.close();
    const copied = new DatabaseSync(at("copy"));
    expect(copied.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    const marks = copied.prepare("SELECT at FROM marks").all();
    copied.close();
    expect(marks.map((mark) => mark["at"])).toEqual(marks.map((_, index) => index));
  });

  test("of nothing, or to nowhere, is refused", async () => {
    expect((await type("backup", at("copy"))).error).toContain(
      `There are no enquiries in ${file}.`,
    );
    expect(existsSync(file)).toBe(false);
    await keep(file, { one: {} });
    const { code, error } = await type("backup", "/no/such/folder/copy");
    expect(code).toBe(2);
    expect(error).toContain("There is no folder /no/such/folder.");
  });

  test("of a damaged database is told as such, and leaves the last one", async () => {
    await keep(file, { one: { words: "x".repeat(4000) } });
    expect((await type("backup", at("copy"))).code).toBe(0);
    const bytes = readFileSync(file);
    writeFileSync(
      file,
      Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
    );
    const { code, error } = await type("backup", at("copy"), "--replace");
    expect(code).toBe(2);
    expect(error).toMatch(/damaged|malformed/);
    expect(await listIds(at("copy"))).toEqual(["one"]);
  });

  test("of PostgreSQL is left to its own programs", async () => {
    const env = { DATABASE_URL: "postgres://user:secret@db.invalid/enquiries" };
    const backup = await desk.type(["backup", "x.dump"], env);
    expect(backup).toMatchObject({ code: 2 });
    expect(backup.error).toContain('pg_dump --format=custom --file="x.dump" "$DATABASE_URL"');
    const { error } = await desk.type(["restore", "x.dump"], env);
    expect(error).toContain("pg_restore --clean");
    expect(error).not.toContain("secret");
  });
});

describe("a restore", () => {
  test("keeps what stood there beside, with what was in its log", async () => {
    await keep(file, { old: {} });
    await type("backup", at("copy"));
    // As a crash leaves it: the last enquiry is in the log alone.
    const service = await startChild({ DATABASE_URL: file });
    await keep(file, { new: {} });
    await service.end("SIGKILL");
    expect(existsSync(`${file}-wal`)).toBe(true);
    const refused = await type("restore", at("copy"));
    expect(refused.code).toBe(2);
    expect(refused.error).toContain("Type --replace");
    expect(await listIds(file)).toEqual(["new", "old"]);

    const { code, out } = await type("restore", at("copy"), "--replace");
    expect(code).toBe(0);
    const kept = /is now: (.+)\n/.exec(out)?.[1] ?? "";
    expect(kept).toMatch(/enquiries\.sqlite\.until-\d{8}T\d{6}\.\d{3}Z$/);
    expect(await listIds(file)).toEqual(["old"]);
    expect(await listIds(kept)).toEqual(["new", "old"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is refused while a service has the enquiries open, and changes nothing", async () => {
    await keep(file, { old: {} });
    await type("backup", at("copy"));
    const service = await startChild({ DATABASE_URL: file });
    await keep(file, { new: {} });
    const refused = await type("restore", at("copy"), "--replace");
    expect(refused.code).toBe(2);
    expect(refused.error).toContain("Stop the service first.");
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.end("SIGTERM");
    expect(await listIds(file)).toEqual(["new", "old"]);
    expect(readdirSync(path.dirname(file))).toEqual(["enquiries.sqlite"]);
  });

  test("mends a database that is damaged, and reads no log of another", async () => {
    await keep(file, { old: {} });
    await type("backup", at("copy"));
    writeFileSync(file, "This is no database at all. ".repeat(1000));
    writeFileSync(`${file}-wal`, randomBytes(5000));
    expect((await type("restore", at("copy"), "--replace")).code).toBe(0);
    expect(await listIds(file)).toEqual(["old"]);
    rmSync(path.dirname(file), { recursive: true });
    expect((await type("restore", at("copy"))).code).toBe(0);
    expect(await listIds(file)).toEqual(["old"]);
  });

  test("and erasure go where a symbolic link leads", async () => {
    await keep(file, { old: {} });
    const link = at("link.sqlite");
    symlinkSync(file, link);
    const typeAtLink = (...words: string[]) => desk.type(words, { DATABASE_URL: link });
    expect((await typeAtLink("backup", at("copy"))).code).toBe(0);
    const { code, out } = await typeAtLink("restore", at("copy"), "--replace");
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${file}.until-`),
    });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect((await typeAtLink("delete", "old")).code).toBe(0);
    expect(await listIds(file)).toEqual([]);
    expect(countTraces(file, [enquiry.mail])).toBe(0);
  });

  const spoil: Record<string, [told: string, change: (copy: string) => void]> = {
    "no file": ["There is no file", (copy) => rmSync(copy)],
    "another file": ["is not a database of enquiries", (copy) => writeFileSync(copy, "a,b\n1,2\n")],
    "an empty file": ["is not a database of enquiries", (copy) => writeFileSync(copy, "")],
    "half a file": [
      "is damaged",
      (copy) => {
        const bytes = readFileSync(copy);
        writeFileSync(copy, bytes.subarray(0, bytes.length / 2));
      },
    ],
    "a file without its last byte": [
      "is damaged: it ends before its last page does",
      (copy) => writeFileSync(copy, readFileSync(copy).subarray(0, -1)),
    ],
    "a database of something else": [
      "is not a database of enquiries",
      (copy) => {
        rmSync(copy);
        const other = new DatabaseSync(copy);
        other.exec("CREATE TABLE songs (name TEXT)");
        other.close();
      },
    ],
    "enquiries of a newer Tessera": [
      "A newer Tessera wrote",
      (copy) => {
        const newer = new DatabaseSync(copy);
        newer.exec("INSERT INTO enquiry_schema (version) VALUES (999)");
        newer.close();
      },
    ],
  };

  test.each(Object.entries(spoil))(
    "of %s is refused, and changes nothing",
    async (_, [told, change]) => {
      await keep(file, { old: {} });
      await backUp({ from: file, to: at("copy"), replaces: false });
      change(at("copy"));
      const restoring = restore({ from: at("copy"), to: file, replaces: true });
      await expect(restoring).rejects.toThrow(told);
      expect(await listIds(file)).toEqual(["old"]);
      expect(readdirSync(path.dirname(file))).toEqual(["enquiries.sqlite"]);
    },
  );
});

describe("erasing a person", () => {
  const named: [typed: string, text: string, isMeant: boolean][] = [
    ["ayesha@example.com", "Ayesha@Example.com", true],
    ["Ayesha@example.com", "Mail to ayesha@example.com.", true],
    ["ayesha@example.com", "<ayesha@example.com>", true],
    ["ayesha@example.com", "mayesha@example.com", false],
    ["ayesha@example.com", "me.ayesha@example.com", false],
    ["ayesha@example.com", "ayesha@example.com.bd", false],
    ["a+b@example.com", "a+b@example.com", true],
    ["b@example.com", "a+b@example.com", false],
    ["+1 (202) 555-0142", "12025550142", true],
    ["12025550142", "ring +1 202 555 01 42 at noon", true],
    ["12025550142", "0012025550142", true],
    ["12025550142", "১২০২৫৫৫০১৪২", true],
    ["12025550142", "120255501420", false],
    ["2025550142", "12025550142", false],
    ["Ayesha Rahman", "ayesha  rahman", true],
    ["Ayesha", "Ayeshah", false],
    ["রহমান", "আয়েশা রহমান", true],
  ];

  test.each(named)("%j and %j", (name, text, isMeant) => {
    expect(makePersonTest(name)?.({ any: text })).toBe(isMeant);
  });

  test.each(["12345", "ab", "", "+", "  "])("%j means nobody", (name) => {
    expect(makePersonTest(name)).toBeNull();
  });

  test("asks before, by --yes where nobody can answer", async () => {
    await keep(file, { one: {}, two: { mail: "karim@example.com" } });
    const asked = await type("erase", "ayesha@example.com");
    expect(asked.code).toBe(2);
    expect(asked.error).toMatch(/^one {2}.+\n1 enquiry to be erased\. Erased nothing\. Type --yes/);
    expect(await listIds(file)).toEqual(["one", "two"]);
    const nobody = await type("erase", "nobody@example.com", "--yes");
    expect(nobody).toMatchObject({ code: 1, out: "No enquiry names nobody@example.com\n" });
  });

  test("tells of copies that lie beside", async () => {
    await keep(file, { one: {} });
    await type("backup", `${file}.monday`);
    const { code, out } = await type("erase", "ayesha@example.com", "--yes");
    expect(code).toBe(0);
    expect(out).toContain("Erased 1 enquiry, also from the bytes of the database\n");
    expect(out).toContain(`may still have it: ${file}.monday\n`);
    expect(await listIds(file)).toEqual([]);
  });

  test("gives up and says so while somebody holds on to an older state", async () => {
    await keep(file, { one: {} });
    const reader = new DatabaseSync(file);
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM enquiries").get();
    const impatience = { totalMs: 300, pauseMs: 50, lockMs: 10 };
    const names = ["ayesha@example.com"];
    const erasing = eraseEnquiries(file, { ids: ["one"], names }, impatience);
    await expect(erasing).rejects.toThrow(
      "The enquiries are deleted, but their bytes are still in the file",
    );
    reader.close();
    expect(await listIds(file)).toEqual([]);
    expect((await type("erase", "Ayesha@example.com", "--yes")).code).toBe(1);
    expect(countTraces(file, names)).toBe(0);
  });
});

describe("traces", () => {
  test("are found where a text stands in part, and not where others wrote the same", async () => {
    const words = "These words are hers alone, and nobody else has written them.";
    await keep(file, { one: { words }, two: { words: "Somebody else's" } });
    expect(countTraces(file, [words])).toBe(0);
    const connection = new DatabaseSync(file);
    // Without it, SQLite leaves what was deleted where it stood.
    connection.exec("PRAGMA secure_delete = OFF; DELETE FROM enquiries WHERE id = 'one'");
    connection.close();
    expect(countTraces(file, [words])).toBeGreaterThan(2);
    expect(countTraces(file, ["Somebody else's", "Nothing of this ever was"])).toBe(0);
  });

  test("go with rows that moved, grew, and stood across pages", async () => {
    const persons = Array.from({ length: 60 }, (_, index) => ({
      id: `person-${index}`,
      words: Array.from({ length: 1 + ((index * 37) % 190) }, () =>
        randomBytes(9).toString("hex"),
      ).join(" "),
    }));
    await keep(file, Object.fromEntries(persons.map(({ id, words }) => [id, { words }])));
    const connection = new DatabaseSync(file);
    connection.exec(
      "UPDATE enquiries SET handled_at = '2026-11-21T03:30:01.000Z' WHERE rowid % 3 = 0",
    );
    connection.close();
    const gone = persons.filter((_, index) => index % 2 === 0);
    expect((await type("delete", ...gone.map(({ id }) => id))).code).toBe(0);
    const bytes = readFileSync(file);
    const left = gone
      .flatMap(({ words }) => words.split(" "))
      .filter((word) => bytes.includes(word));
    expect(left).toEqual([]);
    expect(await listIds(file)).toHaveLength(30);
  });

  test("leave PostgreSQL's tables", async () => {
    const address = await databases.make("PostgreSQL");
    const mark = randomBytes(8).toString("hex");
    await keep(address, { one: { mail: `${mark}@example.com` }, two: {} });
    const client = new Client({ connectionString: address });
    await client.connect();
    const find = async (): Promise<number> => {
      await client.query("CHECKPOINT");
      const text = `SELECT position($1::bytea IN pg_read_binary_file(pg_relation_filepath('enquiries'))) AS at`;
      const { rows } = await client.query<{ at: number }>(text, [Buffer.from(mark)]);
      return rows[0]?.at ?? 0;
    };
    expect(await find()).toBeGreaterThan(0);
    const run = await desk.type(["erase", `${mark}@example.com`, "--yes"], {
      DATABASE_URL: address,
    });
    expect(run).toMatchObject({ code: 0, error: "" });
    expect(await find()).toBe(0);
    await client.end();
    expect(await listIds(address)).toEqual(["two"]);
  });
});
