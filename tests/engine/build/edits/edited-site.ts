import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";

/** A site's files that edits change, by path: texts as they stand on the disk, and the day. */
export type EditedSite = { files: ReadonlyMap<string, string>; today: string };

/** Where nothing else is said, the day on which a site is built; ISO 8601. */
export const firstDay = "2026-03-01";

const lines = "What stands here is read by nobody.";

function page(title: string, blocks: Json[], more: JsonObject = {}): JsonObject {
  return { title, description: `${title}: ${lines}`, ...more, blocks };
}

function prose(title: string, more: JsonObject = {}): JsonObject {
  const { id, ...props } = more;
  const named = id === undefined ? {} : { id };
  return { type: "text", ...named, props: { title, text: lines, ...props } };
}

function menu(label: string, links: Json, id = ""): JsonObject {
  return { type: "menu", ...(id === "" ? {} : { id }), props: { label, links } };
}

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  additionalProperties: false,
};
const words = { type: "string", minLength: 1 };

const documents: Record<string, Json> = {
  "pages/index.json": page(
    "Home",
    [
      prose("A small site", { level: 1, id: "welcome", text: "To the [guide](/guide#second)." }),
      menu("Latest", { $from: "notes", sort: "-date", limit: 2, as: { label: "title" } }, "latest"),
    ],
    { banner: [] },
  ),
  "pages/guide.json": page("Guide", [
    prose("Guide", { level: 1, id: "first", text: "A [plan](/files/plan.txt), [below](#second)." }),
    prose("Second", { id: "second", image: "/marks/one.svg" }),
  ]),
  "pages/guide/inner.json": page("Inner", [prose("Inner", { level: 1 })], { label: "In" }),
  "pages/guide/inner/deep.json": page("Deep", [
    prose("Deep", { level: 1, text: "Back to [inner](/guide/inner)." }),
  ]),
  "pages/other.json": { extends: "/guide", title: "Other", patch: { first: { title: "Else" } } },
  "pages/third.json": {
    extends: "/other",
    title: "Third",
    theme: "dark",
    patch: { second: { image: null } },
  },
  "pages/best.json": { extends: "/notes/high-water", title: "Best", theme: "dark" },
  "pages/notes.json": page("Notes", [
    prose("Notes", { level: 1 }),
    menu("All", { $from: "notes", as: { label: "title" } }, "all"),
  ]),
  "pages/notes/[slug].json": page(
    "",
    [
      prose("", { id: "note", level: 1, title: { $entry: "title" }, text: { $entry: "text" } }),
      { use: "people-of-note" },
      menu("More", { $from: "notes", except: "current", as: { label: "title" } }),
    ],
    { title: { $entry: "title" }, description: { $entry: "summary" }, collection: "notes" },
  ),
  "pages/people.json": page("People", [
    prose("People", { level: 1, text: { $site: "phone" } }),
    menu("At sea", {
      $from: "people",
      where: { team: "sea" },
      sort: "name",
      as: { label: "name" },
    }),
    menu("Two", { $from: "people", ids: ["ann", "cid"], as: { label: "name" } }),
  ]),
  "pages/people/[slug].json": page(
    "",
    [
      prose("", { level: 1, title: { $entry: "name" }, text: { $page: "description" } }),
      menu("Notes", { $from: "notes", ids: { $entry: "notes" }, as: { label: "title" } }),
    ],
    { title: { $entry: "name" }, description: { $entry: "about" }, collection: "people" },
  ),
  "pages/shared.json": page("Shared", [
    prose("Shared", { level: 1 }),
    { use: "band" },
    { use: "teaser" },
  ]),
  "pages/draft.json": page("Draft", [prose("Draft", { level: 1 })], { status: "draft" }),
  "pages/soon.json": page("Soon", [prose("Soon", { level: 1, id: "soon" })], {
    publishAt: "2026-04-01",
  }),
  "pages/gone.json": page("Gone", [prose("Gone", { level: 1, text: "To [soon](/notes)." })], {
    unpublishAt: "2026-05-01",
  }),
  "pages/plain.json": page("Plain", [prose("Plain", { level: 1 })], {
    header: [],
    closing: [],
    footer: [],
  }),
  "content/site.json": {
    name: "Fixture",
    url: "https://fixture.example",
    language: "en",
    titleTemplate: "%s – Fixture",
    phone: "+1 202 555 0100",
    defaults: {
      header: [
        {
          type: "menu",
          id: "menu",
          props: {
            label: "Main",
            route: { $page: "route" },
            links: [
              { label: "Home", href: "/" },
              { label: "Notes", href: "/notes" },
            ],
          },
        },
      ],
      closing: [{ use: "more" }],
    },
  },
  "content/redirects.json": [
    { from: "/diary", to: "/notes" },
    { from: "/old", to: "/guide" },
  ],
  "content/shared/more.json": prose("More to read", { text: "All [in one place](/notes)." }),
  "content/shared/band.json": { use: "more" },
  "content/shared/teaser.json": menu("Newest", {
    $from: "notes",
    sort: "-date",
    limit: 1,
    as: { label: "title" },
  }),
  "content/shared/people-of-note.json": menu("Crew", { $from: "people", as: { label: "name" } }),
  "content/notes/first-light.json": note("First light", "2026-01-05", 1),
  "content/notes/high-water.json": note("High water", "2026-02-11", 2),
  "content/notes/lamps-out.json": note("Lamps out", "2026-03-20", 3),
  "content/people.json": [
    person("ann", "sea", ["high-water", "first-light"]),
    person("bea", "land", ["lamps-out"]),
    person("cid", "sea", ["first-light"]),
  ],
  "schema/content/notes.json": {
    ...schema,
    title: "A note",
    "x-schema-org": { "@type": "Article", name: null },
    "x-feed": { date: "date" },
    "x-outputs": ["leaflet"],
    required: ["title", "summary", "date", "text"],
    properties: {
      title: { ...words, "x-schema-org": "headline" },
      summary: words,
      date: { type: "string", format: "date" },
      text: { type: "string", format: "rich-text" },
      order: { type: "integer" },
    },
  },
  "schema/content/people.json": {
    ...schema,
    title: "Somebody",
    required: ["slug", "name", "about"],
    properties: {
      slug: words,
      name: words,
      about: words,
      team: { enum: ["sea", "land"] },
      notes: { type: "array", items: words },
    },
  },
};

function note(title: string, date: string, order: number): JsonObject {
  return { title, summary: `${title}, as it was seen.`, date, text: "See [all](/notes).", order };
}

function person(slug: string, team: string, notes: string[]): JsonObject {
  return { slug, name: `Name of ${slug}`, about: `About ${slug}.`, team, notes };
}

const plainFiles = {
  "public/files/plan.txt": "One, two.\n",
  "public/marks/one.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
};

/**
 * @param blockSchemas of the fixture, which edits change too: texts by path
 * @returns a site with a page of each kind, of which nothing is wrong
 */
export function makeEditedSite(blockSchemas: Record<string, string>): EditedSite {
  const texts = Object.entries(documents).map(([file, value]) => [file, print(value)] as const);
  const files = new Map([...texts, ...Object.entries(plainFiles), ...Object.entries(blockSchemas)]);
  return { files, today: firstDay };
}

export function print(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @returns what a file holds; undefined where there is none, or one that nobody can read */
export function readFile({ files }: EditedSite, file: string): Json | undefined {
  try {
    return JSON.parse(files.get(file) ?? "");
  } catch {
    return undefined;
  }
}

/** @returns the same site with one more file, or another text in it, or without it */
export function setFile(site: EditedSite, file: string, text: string | undefined): EditedSite {
  const others = [...site.files].filter(([name]) => name !== file);
  return { ...site, files: new Map(text === undefined ? others : [...others, [file, text]]) };
}

/** @returns the same site with a document's object changed; the site itself where it is none */
export function changeObject(
  site: EditedSite,
  file: string,
  change: (value: JsonObject) => Json,
): EditedSite {
  const value = readFile(site, file);
  return isJsonObject(value) ? setFile(site, file, print(change(value))) : site;
}
