import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DetailsStore } from "#site/make/records/details-store.ts";
import type { PageDetails } from "#site/make/records/record-types.ts";

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-details-"));
  file = path.join(folder, "details");
});
afterEach(() => rm(folder, { recursive: true }));

function makeDetails(title: string): PageDetails {
  return { facts: { title }, taken: { title } } as unknown as PageDetails;
}

function useStore<Value>(key: string | undefined, use: (store: DetailsStore) => Value): Value {
  const store = new DetailsStore(file, key);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

/** Writes the details of two pages. */
function write(): string {
  return useStore(undefined, (store) => {
    store.set("/", makeDetails("Home"));
    store.set("/about", makeDetails("About"));
    return store.keep(file);
  });
}

test("what was kept is there in the next process, and what was not is gone", () => {
  const key = write();
  useStore(key, (store) => {
    store.set("/", makeDetails("Changed"));
    store.keepOnly(new Set(["/"]));
    expect(store.taken("/")).toEqual({ title: "Changed" });
    expect([store.has("/about"), store.taken("/about")]).toEqual([false, undefined]);
  });
  useStore(key, (store) => {
    expect(store.taken("/")).toEqual({ title: "Home" });
    expect(store.taken("/about")).toEqual({ title: "About" });
  });
});

test("its key is another one where anything has changed, and nothing is written where not", async () => {
  const key = write();
  const before = await readFile(file);
  const same = useStore(key, (store) => {
    store.set("/", makeDetails("Home"));
    store.keepOnly(new Set(["/", "/about"]));
    return store.keep(file);
  });
  expect(same).toBe(key);
  expect((await readFile(file)).equals(before)).toBe(true);
  const other = useStore(key, (store) => {
    store.set("/", makeDetails("Changed"));
    return store.keep(file);
  });
  expect(other).not.toBe(key);
  useStore(other, (store) => expect(store.taken("/")).toEqual({ title: "Changed" }));
});

test.each<[string, (key: string) => Promise<string>]>([
  ["of other records", () => Promise.resolve("another")],
  ["of an older version", (key) => writeFile(file, "tessera graph 1\n[]\n").then(() => key)],
  ["that a crash truncated", (key) => truncate(file, 5000).then(() => key)],
  [
    "whose last page is cut off",
    async (key) => {
      await truncate(file, (await stat(file)).size - 1);
      return key;
    },
  ],
  ["that is empty", (key) => truncate(file, 0).then(() => key)],
])("a file %s has no details, and takes new ones", async (_what, spoil) => {
  const key = await spoil(write());
  const next = useStore(key, (store) => {
    expect([store.has("/"), store.has("/about")]).toEqual([false, false]);
    store.set("/", makeDetails("Again"));
    return store.keep(file);
  });
  useStore(next, (store) => expect(store.taken("/")).toEqual({ title: "Again" }));
});

test("details are written to another file, and taken up from there", () => {
  write();
  const joined = new DetailsStore();
  joined.takeUp(file);
  joined.set("/more", makeDetails("More"));
  file = path.join(folder, "joined");
  const key = joined.keep(file);
  joined.close();
  useStore(key, (store) => {
    const titles = ["/", "/about", "/more"].map((route) => store.taken(route)?.["title"]);
    expect(titles).toEqual(["Home", "About", "More"]);
  });
});

test("a mark is another where the details are, and goes with them to the next process", () => {
  const key = write();
  const marks = useStore(key, (store) => ["/", "/about"].map((route) => store.mark(route)));
  expect(new Set(marks).size).toBe(2);
  const last = useStore(key, (store) => {
    store.set("/", makeDetails("Home"));
    expect([store.mark("/"), store.mark("/none")]).toEqual([marks[0], undefined]);
    store.set("/", makeDetails("Changed"));
    store.keepOnly(new Set(["/"]));
    return { mark: store.mark("/"), key: store.keep(file) };
  });
  expect(marks).not.toContain(last.mark);
  useStore(last.key, (store) => {
    expect([store.mark("/"), store.mark("/about")]).toEqual([last.mark, undefined]);
    store.set("/", makeDetails("Home"));
    expect([...marks, last.mark]).not.toContain(store.mark("/"));
  });
});

test("facts may change without what outputs took, whose mark stays", () => {
  const key = write();
  useStore(key, (store) => {
    const mark = store.mark("/");
    store.set("/", { ...makeDetails("Home"), facts: makeDetails("Other").facts });
    expect(store.mark("/")).toBe(mark);
    expect([store.facts("/"), store.taken("/")]).toEqual([{ title: "Other" }, { title: "Home" }]);
    expect(store.facts("/none")).toBeUndefined();
    expect(store.keep(file)).not.toBe(key);
  });
});

test("a file of an older version, whose details have no marks, is made again", () => {
  const old = new DatabaseSync(file);
  old.exec(`CREATE TABLE state (key TEXT NOT NULL); INSERT INTO state VALUES ('old');
    CREATE TABLE details (route TEXT NOT NULL UNIQUE, json TEXT NOT NULL);
    INSERT INTO details VALUES ('/', '{}');`);
  old.close();
  useStore("old", (store) => {
    expect(store.has("/")).toBe(false);
    store.set("/", makeDetails("Home"));
    expect(store.taken("/")).toEqual({ title: "Home" });
  });
});
