import type { JsonObject } from "#core/json.ts";

/** Words for titles and texts. */
export const words = ["Salt", "Tide", "Rope", "Deck", "Mast"];

/** Those that lead nowhere, or to a page that is held back, are few. */
const soundLinks = ["/", "/guide", "/guide#second", "/notes", "/old", "/files/plan.txt", "/best"];
/** Where texts lead. */
export const links = [
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

/** Days on which, before which and after which pages come and go. */
export const days = [
  "2026-02-01",
  "2026-03-01",
  "2026-03-31",
  "2026-04-01",
  "2026-04-30",
  "2026-05-01",
  "2026-06-01",
];

/** Bindings of a menu's links. */
export const lists: JsonObject[] = [
  { $from: "notes", sort: "title", as: { label: "title" } },
  { $from: "notes", limit: 1, as: { label: "title" } },
  { $from: "notes", where: { order: 2 }, as: { label: "title" } },
  { $from: "notes", ids: ["lamps-out", "high-water"], as: { label: "title" } },
  { $from: "people", where: { team: "land" }, as: { label: "name" } },
  { $from: "people", page: "/people/[slug]", sort: "-name", as: { label: "name" } },
  { $from: "people", except: "bea", as: { label: "name" } },
];

/** Photographs of one point and of two, as PNG: a character is a byte. */
export const photographs = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC",
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVQImWNgYPjPwPAfAAUCAf/5sa6FAAAAAElFTkSuQmCC",
].map((base64) => Buffer.from(base64, "base64").toString("latin1"));
