import { isJsonObject, type Json, type JsonObject } from "#document/json.ts";
import { changeObject, type EditedSite, print, readFile, setFile } from "./edited-site.ts";

/** Chooses one of a list, by the numbers that the sequence came with; nothing of an empty one. */
export type Pick = <Item>(items: Item[]) => Item | undefined;

type Edit = (site: EditedSite, pick: Pick, base: EditedSite) => EditedSite;

const words = ["Salt", "Tide", "Rope", "Deck", "Mast"];
/** Those that lead nowhere, or to a page that is held back, are few. */
const soundLinks = ["/", "/guide", "/guide#second", "/notes", "/old", "/files/plan.txt", "/best"];
const links = [
  ...soundLinks,
  ...soundLinks,
  "/feed.xml",
  "/notes/high-water",
  "/leaflets/high-water.txt",
  "/guide#soon",
  "#second",
  "/soon",
  "/draft",
  "/nowhere",
];
const days = [
  "2026-02-01",
  "2026-03-01",
  "2026-03-31",
  "2026-04-01",
  "2026-04-30",
  "2026-05-01",
  "2026-06-01",
];
const newPages = [
  "pages/new.json",
  "pages/guide/new.json",
  "pages/notes/new.json",
  "pages/404.json",
  "pages/people/dan.json",
];
const lists: JsonObject[] = [
  { $from: "notes", sort: "title", as: { label: "title" } },
  { $from: "notes", limit: 1, as: { label: "title" } },
  { $from: "notes", where: { order: 2 }, as: { label: "title" } },
  { $from: "notes", ids: ["lamps-out", "high-water"], as: { label: "title" } },
  { $from: "people", where: { team: "land" }, as: { label: "name" } },
  { $from: "people", page: "/people/[slug]", sort: "-name", as: { label: "name" } },
  { $from: "people", except: "bea", as: { label: "name" } },
];

/** Everything that somebody may do to a site between two builds, by name. */
export const edits = {
  "change a title": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({ ...page, title: `${pick(words)} title` })),
  "change a label": (site, pick) =>
    change(site, pick(pagesOf(site)), ({ label, ...page }) =>
      label === undefined ? { ...page, label: pick(words) ?? "" } : page,
    ),
  "change a description": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({ ...page, description: `${pick(words)}.` })),
  "change a text": (site, pick) =>
    changeBlock(site, pick, (block) =>
      setProp(block, "text", `${pick(words)} [x](${pick(links)}).`),
    ),
  "change a heading": (site, pick) =>
    changeBlock(site, pick, (block) => setProp(block, "title", pick(words) ?? "")),
  "change a level": (site, pick) =>
    changeBlock(site, pick, (block) => setProp(block, "level", pick([1, 2, 3]) ?? 1)),
  "change an image": (site, pick) =>
    changeBlock(site, pick, (block) =>
      setProp(block, "image", pick(["/marks/one.svg", "/marks/two.svg", "/files/plan.txt"]) ?? ""),
    ),
  "change a block's id": (site, pick) =>
    changeBlock(site, pick, ({ id, ...block }) =>
      id === undefined ? { ...block, id: pick(["first", "second", "soon"]) ?? "" } : block,
    ),
  "change a list": (site, pick) =>
    changeBlock(site, pick, (block) =>
      block["type"] === "menu" ? setProp(block, "links", pick(lists) ?? []) : block,
    ),
  "add a block": (site, pick) =>
    changeBlocks(site, pick, (blocks) => {
      const use = pick(["more", "band", "teaser", "people-of-note", "nothing"]) ?? "";
      const props = { label: "Count", start: 2 };
      return [...blocks, pick<JsonObject>([{ use }, { type: "tally", props }]) ?? {}];
    }),
  "take the last block": (site, pick) => changeBlocks(site, pick, (blocks) => blocks.slice(0, -1)),
  "turn the blocks round": (site, pick) =>
    changeBlocks(site, pick, (blocks) => blocks.toReversed()),
  "change the layout": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      layout: pick(["full", "right", "center"]) ?? "",
      theme: pick(["light", "dark"]) ?? "",
      aside: [{ use: pick(["more", "teaser"]) ?? "" }],
    })),
  "have frame of its own": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      header: [],
      closing: [{ use: "band" }],
    })),
  "patch the header": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      patch: { [pick(["menu", "first", "note"]) ?? ""]: { label: pick(words) ?? "" } },
    })),
  "change an address in the head": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      seo: pick<JsonObject>([{ noindex: true }, { canonical: pick(links) ?? "" }]) ?? {},
    })),
  "hold a page back": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      status: page["status"] === "draft" ? "published" : "draft",
    })),
  "date a page": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      [pick(["publishAt", "unpublishAt"]) ?? ""]: pick(days) ?? "",
    })),
  "extend another page": (site, pick) =>
    change(site, pick(pagesOf(site)), (page) => ({
      ...page,
      extends:
        pick(["/guide", "/other", "/third", "/notes/high-water", "/people/ann", "/nowhere"]) ?? "",
    })),
  "add a page": (site, pick) => {
    const block = {
      type: "text",
      id: "second",
      props: { title: "New", level: 1, text: `[x](${pick(links)}).` },
    };
    const page = { title: `${pick(words)}`, description: "New.", blocks: [block, { use: "more" }] };
    return setFile(site, pick(newPages) ?? "", print(page));
  },
  "add a variant": (site, pick) => {
    const base = pick(["/guide", "/third", "/best", "/notes/lamps-out", "/people/bea"]) ?? "";
    return setFile(site, pick(newPages) ?? "", print({ extends: base, title: pick(words) ?? "" }));
  },
  "remove a page": (site, pick) => remove(site, pick(pagesOf(site))),
  "rename a page": (site, pick) => {
    const file = pick(pagesOf(site));
    if (file === undefined) return site;
    return setFile(remove(site, file), pick(newPages) ?? "", site.files.get(file));
  },
  "add an entry": (site, pick) => {
    const word = pick(words) ?? "";
    const day = pick(days) ?? "";
    const note = { title: word, summary: `${word}.`, date: day, text: `[x](${pick(links)}).` };
    return setFile(site, `content/notes/${word.toLowerCase()}.json`, print(note));
  },
  "remove an entry": (site, pick) => remove(site, pick(filesBelow(site, "content/notes/"))),
  "change an entry": (site, pick) =>
    change(site, pick(filesBelow(site, "content/notes/")), (note) => ({
      ...note,
      ...pick<JsonObject>([
        { title: pick(words) ?? "" },
        { date: pick(days) ?? "" },
        { order: pick([0, 5, 9]) ?? 0 },
        { text: `${pick(words)} [x](${pick(links)}).` },
        { summary: pick(words) ?? "" },
        { slug: pick(["other", "new", "high-water"]) ?? "" },
      ]),
    })),
  "change somebody": (site, pick) =>
    changePeople(site, (people) => {
      const one = pick(people);
      const more = pick<JsonObject>([
        { name: pick(words) ?? "" },
        { team: pick(["sea", "land"]) ?? "" },
        { slug: pick(["dan", "eve", "ann"]) ?? "" },
        { notes: [pick(["high-water", "lamps-out", "salt"]) ?? ""] },
        { about: `${pick(words)}.` },
      ]);
      return people.map((each) =>
        each === one && isJsonObject(each) ? { ...each, ...more } : each,
      );
    }),
  "turn people round": (site) => changePeople(site, (people) => people.toReversed()),
  "add somebody": (site, pick) =>
    changePeople(site, (people) => [
      ...people,
      { slug: pick(["dan", "eve"]) ?? "", name: pick(words) ?? "", about: "New." },
    ]),
  "take the first of the people": (site) => changePeople(site, (people) => people.slice(1)),
  "change a setting": (site, pick) =>
    change(site, "content/site.json", (settings) => ({
      ...settings,
      ...pick<JsonObject>([
        { name: pick(words) ?? "" },
        { phone: pick(["+1 202 555 0101", "+1 202 555 0102"]) ?? "" },
        { titleTemplate: "%s | Site" },
        { url: "https://other.example" },
        { language: "de" },
        { defaults: { closing: [{ use: pick(["teaser", "band"]) ?? "" }] } },
        {
          defaults: {
            footer: [
              { type: "menu", id: "foot", props: { label: "Foot", links: pick(lists) ?? [] } },
            ],
          },
        },
      ]),
    })),
  "take a setting": (site) => change(site, "content/site.json", ({ phone: _, ...rest }) => rest),
  "change a shared block": (site, pick) =>
    change(site, pick(filesBelow(site, "content/shared/")), (block) =>
      setProp(block, "title", pick(words) ?? ""),
    ),
  "exchange a shared block": (site, pick) =>
    setFile(
      site,
      pick(filesBelow(site, "content/shared/")) ?? "",
      print({ use: pick(["more", "band", "teaser", "people-of-note"]) ?? "" }),
    ),
  "remove a shared block": (site, pick) => remove(site, pick(filesBelow(site, "content/shared/"))),
  "change the redirects": (site, pick) =>
    setFile(
      site,
      "content/redirects.json",
      print([{ from: pick(["/diary", "/old", "/new", "/guide"]) ?? "", to: pick(links) ?? "" }]),
    ),
  "add a public file": (site, pick) =>
    setFile(
      site,
      pick(publicFiles) ?? "",
      `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${pick(words)} --></svg>\n`,
    ),
  "remove a public file": (site, pick) => remove(site, pick(filesBelow(site, "public/"))),
  "change a block's schema": (site, pick) =>
    changeProperty(site, pick(filesBelow(site, "blocks/")), pick, [
      ["level", { default: 3 }],
      ["title", { maxLength: 5 }],
      ["label", { maxLength: 4 }],
      ["links", { maxItems: 2 }],
      ["start", { default: 7 }],
    ]),
  "change a collection's schema": (site, pick) =>
    changeProperty(site, pick(filesBelow(site, "schema/content/")), pick, [
      ["title", { maxLength: 9 }],
      ["name", { maxLength: 6 }],
      ["order", { default: 4 }],
      ["team", { default: "sea" }],
    ]),
  "change a collection's notes": (site, pick) =>
    change(site, "schema/content/notes.json", ({ "x-feed": feed, ...schema }) => ({
      ...schema,
      ...pick<JsonObject>([
        {},
        { "x-outputs": [] },
        { "x-page": "/notes/[slug]" },
        { "x-outputs": ["flag"] },
      ]),
      ...(feed === undefined ? { "x-feed": { date: "date" } } : {}),
    })),
  "take a schema's field": (site, pick) =>
    change(site, pick(filesBelow(site, "schema/content/")), (schema) => {
      const { properties } = schema;
      const { text: _, team: __, ...rest } = isJsonObject(properties) ? properties : {};
      return { ...schema, properties: rest };
    }),
  "break a document": (site, pick) => {
    const file = pick([...site.files.keys()].filter((name) => name.endsWith(".json")).toSorted());
    if (file === undefined) return site;
    const text = site.files.get(file) ?? "";
    return setFile(site, file, pick([text.slice(0, text.length / 2), "[]\n", "", `${text}{`]));
  },
  "misspell a key": (site, pick) =>
    change(site, pick(jsonFiles(site)), (value) => ({ ...value, tilte: "Odd" })),
  "misspell a type": (site, pick) =>
    changeBlock(site, pick, (block) => ({ ...block, type: "txt" })),
  "take a page's collection": (site, pick) =>
    change(site, pick(["pages/notes/[slug].json", "pages/people/[slug].json"]), (page) => ({
      ...page,
      collection: pick(["notes", "people", "nobody"]) ?? "",
    })),
  "move the day": (site, pick) => ({ ...site, today: pick(days) ?? site.today }),
  "mend a document": (site, pick, base) => {
    const odd = new Set([...site.files, ...base.files].map(([file]) => file));
    const file = pick(
      [...odd].filter((one) => site.files.get(one) !== base.files.get(one)).toSorted(),
    );
    return file === undefined ? site : setFile(site, file, base.files.get(file));
  },
} satisfies Record<string, Edit>;

export type EditName = keyof typeof edits;

const publicFiles = [
  "public/marks/two.svg",
  "public/marks/one.svg",
  "public/guide.svg",
  "public/old",
];

function pagesOf(site: EditedSite): string[] {
  return filesBelow(site, "pages/");
}

function jsonFiles({ files }: EditedSite): string[] {
  return [...files.keys()].filter((file) => file.endsWith(".json")).toSorted();
}

/** Sorted, so that the same numbers choose the same file whatever was done before. */
function filesBelow({ files }: EditedSite, folder: string): string[] {
  return [...files.keys()].filter((file) => file.startsWith(folder)).toSorted();
}

function remove(site: EditedSite, file: string | undefined): EditedSite {
  return file === undefined ? site : setFile(site, file, undefined);
}

function change(
  site: EditedSite,
  file: string | undefined,
  how: (value: JsonObject) => JsonObject,
): EditedSite {
  return file === undefined ? site : changeObject(site, file, how);
}

function changeBlocks(site: EditedSite, pick: Pick, how: (blocks: Json[]) => Json[]): EditedSite {
  return change(site, pick(pagesOf(site)), (page) => {
    const { blocks } = page;
    return Array.isArray(blocks) ? { ...page, blocks: how(blocks) } : page;
  });
}

function changeBlock(
  site: EditedSite,
  pick: Pick,
  how: (block: JsonObject) => JsonObject,
): EditedSite {
  return changeBlocks(site, pick, (blocks) => {
    const one = pick(blocks);
    return blocks.map((block) => (block === one && isJsonObject(block) ? how(block) : block));
  });
}

function setProp(block: JsonObject, key: string, value: Json): JsonObject {
  const { props } = block;
  return { ...block, props: { ...(isJsonObject(props) ? props : {}), [key]: value } };
}

function changePeople(site: EditedSite, how: (people: Json[]) => Json[]): EditedSite {
  const people = readFile(site, "content/people.json");
  return Array.isArray(people) ? setFile(site, "content/people.json", print(how(people))) : site;
}

function changeProperty(
  site: EditedSite,
  file: string | undefined,
  pick: Pick,
  changes: [name: string, rule: JsonObject][],
): EditedSite {
  return change(site, file, (schema) => {
    const { properties } = schema;
    const known = isJsonObject(properties) ? properties : {};
    const [name = "", rule = {}] = pick(changes.filter(([one]) => one in known)) ?? [];
    const before = known[name];
    if (!isJsonObject(before)) return schema;
    return { ...schema, properties: { ...known, [name]: { ...before, ...rule } } };
  });
}
