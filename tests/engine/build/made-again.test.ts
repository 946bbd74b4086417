/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { changeObject, type EditedSite, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

let disk: SiteOnDisk;
beforeEach(async () => {
  disk = await openSiteOnDisk();
});
afterEach(() => disk.remove());

function change(site: EditedSite, file: string, more: JsonObject): EditedSite {
  return changeObject(site, file, (value) => ({ ...value, ...more }));
}

/** Lets documents name files of a folder beside those of a site: only a build finds out which. */
function nameFiles(site: EditedSite): EditedSite {
  const withFolder = changeObject(site, "blocks/text/schema.json", (schema) => {
    const own = isJsonObject(schema["properties"]) ? schema["properties"] : {};
    const drawing = { type: "string", format: "file-name", "x-files": "theme/drawings" };
    return { ...schema, properties: { ...own, drawing } };
  });
  return setFile(withFolder, "theme/drawings/boat.ts", "export const boat = 1;\n");
}

/** Every page that has blocks gets a warning of its document, of a link and of its headings. */
function warnEverywhere(site: EditedSite): EditedSite {
  const pages = [...site.files].filter(
    ([file, text]) => file.startsWith("pages/") && text.includes('"blocks"'),
  );
  const text = "To [the notes](https://fixture.example/notes).";
  const last = { type: "text", props: { title: "Last", level: 3, text } };
  return pages.reduce(
    (all, [file]) =>
      changeObject(all, file, ({ blocks = [], ...page }) => ({
        ...page,
        blocks: [...(Array.isArray(blocks) ? blocks : []), last],
        closing: [{ use: "more" }],
      })),
    site,
  );
}

describe.each([
  ["with extras", false],
  ["without extras", true],
])("after a build from nothing %s only what rests on a change is made again", (_name, isLess) => {
  test.each([
    ["where nothing is wrong", (site: EditedSite) => site, []],
    [
      "where every page has warnings",
      warnEverywhere,
      ["heading-skip", "own-address", "repeated-region"],
    ],
  ])("%s", async (_what, prepare, codes) => {
    const first = prepare(nameFiles(disk.base));
    const page = change(first, "pages/plain.json", { description: "Plainer." });
    const entry = change(page, "content/notes/high-water.json", { text: "Higher." });
    const made: string[][] = [];
    for (const site of [first, page, entry]) {
      disk.put(site);
      const options = { root: disk.root, today: site.today, withoutExtras: isLess };
      const outcome = await buildSite(options);
      expect(outcome.value).not.toBeNull();
      expect([...new Set(outcome.diagnostics.map(({ code }) => code))].toSorted()).toEqual(codes);
      made.push(outcome.made.toSorted());
    }
    const [all, ...others] = made;
    expect(all?.length).toBeGreaterThan(15);
    expect(others).toEqual([["/plain"], ["/best", "/notes/high-water"]]);
  });
});
