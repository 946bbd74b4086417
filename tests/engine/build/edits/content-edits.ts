import { isJsonObject, type JsonObject } from "#core/json.ts";
import {
  change,
  changeBlock,
  changePeople,
  changeProperty,
  type Edit,
  filesBelow,
  jsonFiles,
  remove,
  setProp,
} from "./change-site.ts";
import { print, setFile } from "./edited-site.ts";
import { days, links, lists, photographs, words } from "./edit-words.ts";

const publicFiles = [
  "public/marks/two.svg",
  "public/marks/one.svg",
  "public/guide.svg",
  "public/old",
  "public/favicon.svg",
  "public/images/photo.png",
];

/** What may be done to all but pages, and to any document, by name. */
export const contentEdits = {
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
  "take a setting": (site) =>
    change(site, "content/site.json", ({ phone, ...rest }) =>
      phone === undefined ? { ...rest, phone: "+1 202 555 0100" } : rest,
    ),
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
  "add a public file": (site, pick) => {
    const file = pick(publicFiles) ?? "";
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${pick(words)} --></svg>\n`;
    return setFile(site, file, file.endsWith(".png") ? pick(photographs) : drawing);
  },
  "remove a public file": (site, pick) => remove(site, pick(filesBelow(site, "public/"))),
  "change a block's schema": (site, pick) =>
    change(site, pick(filesBelow(site, "blocks/")), (schema) =>
      changeProperty(schema, pick, [
        ["level", { default: 3 }],
        ["title", { maxLength: 5 }],
        ["label", { maxLength: 4 }],
        ["links", { maxItems: 2 }],
        ["start", { default: 7 }],
        ["text", { "x-deprecated": "Say it in the title." }],
      ]),
    ),
  "change a collection's schema": (site, pick) =>
    change(site, pick(filesBelow(site, "schema/content/")), (schema) =>
      changeProperty(schema, pick, [
        ["title", { maxLength: 9 }],
        ["name", { maxLength: 6 }],
        ["order", { default: 4 }],
        ["team", { default: "sea" }],
      ]),
    ),
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
