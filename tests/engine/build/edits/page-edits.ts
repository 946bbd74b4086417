import type { JsonObject } from "#core/json.ts";
import {
  change,
  changeBlock,
  changeBlocks,
  type Edit,
  pagesOf,
  remove,
  setProp,
} from "./change-site.ts";
import { print, setFile } from "./edited-site.ts";
import { days, links, lists, words } from "./edit-words.ts";

const newPages = [
  "pages/new.json",
  "pages/guide/new.json",
  "pages/notes/new.json",
  "pages/404.json",
  "pages/people/dan.json",
];

const images = ["/marks/one.svg", "/marks/two.svg", "/files/plan.txt", "/images/photo.png"];

/** What may be done to pages between two builds, by name. */
export const pageEdits = {
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
    changeBlock(site, pick, (block) => setProp(block, "image", pick(images) ?? "")),
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
} satisfies Record<string, Edit>;
