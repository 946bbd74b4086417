import path from "node:path";
import { describe, expect, test } from "vitest";
import { complete } from "#core/language/complete/complete.ts";
import { hover } from "#core/language/hover/hover.ts";
import { define } from "#core/language/define.ts";
import { listColors } from "#core/language/list-colors.ts";
import { placeCursor, readSource } from "../engine/language/place-cursor.ts";

const source = await readSource(path.resolve(import.meta.dirname, "../.."));

/** A place in one of the site's own documents: what stands there becomes what is being typed. */
function at(file: string, words: string, typed: string): ReturnType<typeof placeCursor> {
  const text = source.documents.read(file) ?? "";
  if (!text.includes(words)) throw new Error(`${file} holds no ${words}`);
  return placeCursor(
    source,
    file,
    text.replace(words, () => typed),
  );
}

/** A snippet at whose stops nobody types anything: what it offers stands. */
function typeNothing(snippet: string): string {
  return snippet
    .replaceAll(/(?<!\\)\$\{\d+\|((?:[^\\,|]|\\.)*)[^}]*\|\}/g, "$1")
    .replaceAll(/(?<!\\)\$\{\d+:((?:[^\\}]|\\.)*)\}/g, "$1")
    .replaceAll(/(?<!\\)\$\d+/g, "")
    .replaceAll(/\\(.)/g, "$1");
}

describe("what may be typed in the company's documents", () => {
  test.each([
    [
      "an icon",
      "pages/about.json",
      '"icon": "monitor-check"',
      '"icon": "monitor-‸"',
      ["monitor-check", "monitor-off"],
    ],
    [
      "a drawn picture",
      "pages/about.json",
      '"vignette": "work-orders"',
      '"vignette": "‸"',
      ["work-orders", "analytics", "attendance"],
    ],
    [
      "keys of an image",
      "pages/about.json",
      '"vignette": "work-orders", "alt"',
      '‸ "alt"',
      ["vignette", "portrait", "src", "decorative"],
    ],
    [
      "a setting, one step in",
      "pages/about.json",
      '"$site": "establishedYear"',
      '"$site": "contacts.‸"',
      ["contacts.main", "contacts.sales"],
    ],
    [
      "a setting, two steps in",
      "pages/about.json",
      '"$site": "establishedYear"',
      '"$site": "contacts.sales.‸"',
      ["contacts.sales.phone", "contacts.sales.email"],
    ],
    [
      "a link without an end",
      "pages/about.json",
      '"href": "/contact" }\n      }',
      '"href": "/cont‸\n      }',
      ["/contact"],
    ],
    [
      "a choice of a block's own",
      "pages/about.json",
      '"imageSide": "left"',
      '"imageSide": "‸"',
      ["left", "right"],
    ],
    [
      "a block of a kind, with its words",
      "pages/about.json",
      '"type": "statement"',
      '"type": "‸"',
      ["hero", "faq", "cta-band", "counters"],
    ],
    [
      "a field of the entry, one step in",
      "pages/service/[slug].json",
      '"$entry": "hero.title"',
      '"$entry": "hero.‸"',
      ["hero.title", "hero.banner", "hero.description"],
    ],
    [
      "a field that holds ids",
      "pages/service/[slug].json",
      '"$entry": "related_services"',
      '"$entry": "rel‸"',
      ["related_services"],
    ],
    [
      "a field to order by",
      "pages/service/[slug].json",
      '"sort": "order"',
      '"sort": "‸"',
      ["order", "-order", "name"],
    ],
    [
      "ids of a base's blocks",
      "pages/service/service-details-dark.json",
      '"theme": "dark"',
      '"patch": { "‸" }',
      ["questions", "header"],
    ],
    [
      "props of a base's block",
      "pages/service/service-details-dark.json",
      '"theme": "dark"',
      '"patch": { "questions": { ‸ } }',
      ["title", "limit", "items"],
    ],
    [
      "bases",
      "pages/service/service-details-dark.json",
      '"/service/service-details"',
      '"/service/‸"',
      ["/service/service-details", "/service/service-details-right"],
    ],
    [
      "shared blocks",
      "pages/about.json",
      '"type": "experience"',
      '"use": "‸"',
      ["closing-band", "partners", "newsletter"],
    ],
    [
      "keys of the site's own settings",
      "content/site.json",
      '"tagline":',
      '‸ "tagline":',
      ["vitals"],
    ],
    [
      "a link in the navigation",
      "content/site.json",
      '"label": "About Us", "href": "/about"',
      '"label": "About Us", "href": "/ab‸"',
      ["/about"],
    ],
    [
      "an alias of a colour",
      "theme/tokens.json",
      '{ "colorSpace": "srgb", "components": [0.9843, 0.9804, 0.9647], "hex": "#fbfaf6" }',
      '"‸"',
      ["{color.ink}", "{color.surface}"],
    ],
    [
      "a definition",
      "blocks/hero/schema.json",
      '"../../schema/definitions.json#/definitions/link"',
      '"‸"',
      ["../../schema/definitions.json#/definitions/link", "tessera:definitions#/definitions/icon"],
    ],
    [
      "where a redirect leads",
      "content/redirects.json",
      '"to": "',
      '"to": "‸',
      ["/", "/about", "/service"],
    ],
  ])("%s", (...[, file, words, typed, some]) => {
    const { knowledge, position } = at(file, words, typed);
    const labels = complete(knowledge, position).items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(some));
  });

  test("every block that may stand here is offered with what it needs", () => {
    const { knowledge, position } = at("pages/about.json", '"blocks": [', '"blocks": [ ‸');
    const { items } = complete(knowledge, position);
    const blocks = items.filter(({ kind }) => kind === "block");
    const elsewhere = ["header", "banner", "footer"];
    const types = Object.keys(source.blocks).filter((type) => !elsewhere.includes(type));
    expect(blocks.map(({ label }) => label)).toEqual(types);
    for (const { label, insert } of blocks) {
      const { required } = source.blocks[label] ?? {};
      const { type, props = {} } = JSON.parse(typeNothing(insert.replace(/,$/, ""))) as Record<
        string,
        unknown
      >;
      expect(type).toBe(label);
      expect(Object.keys(props as object)).toEqual(Array.isArray(required) ? required : []);
    }
  });
});

describe("what is told in the company's documents", () => {
  test.each([
    ["a link", "pages/about.json", '"/contact"', '"/con‸tact"', ["Contact", "pages/contact.json"]],
    [
      "a block",
      "pages/about.json",
      '"experience"',
      '"exp‸erience"',
      ["block `experience`", "```json"],
    ],
    [
      "an icon",
      "pages/about.json",
      '"monitor-check"',
      '"monitor‸-check"',
      ["Lucide icon", "data:image/svg+xml"],
    ],
    [
      "a drawn picture",
      "pages/about.json",
      '"work-orders"',
      '"work‸-orders"',
      ["theme/pictures/vignettes/work-orders"],
    ],
    ["a setting", "pages/about.json", '"establishedYear"', '"established‸Year"', ["`2023`"]],
    ["a field", "pages/service/[slug].json", '"hero.title"', '"hero.ti‸tle"', ["Its values are"]],
    [
      "a collection",
      "pages/service/[slug].json",
      '"$from": "services"',
      '"$from": "ser‸vices"',
      ["7 entries", "`related_services`"],
    ],
    [
      "a colour",
      "theme/tokens.json",
      '"ink-2": {',
      '"ink‸-2": {',
      ["light", "dark", "| ink-2 on paper |"],
    ],
  ])("%s", (...[, file, words, typed, some]) => {
    const { knowledge, position } = at(file, words, typed);
    const previews = { drawIcon: () => '<path d="M0 0"/>' };
    const markdown = hover(knowledge, position, previews)?.markdown ?? "";
    for (const word of some) expect(markdown).toContain(word);
  });
});

test("where it is written", () => {
  const { knowledge, position } = at(
    "blocks/hero/schema.json",
    "/definitions/link",
    "/defini‸tions/link",
  );
  const [target] = define(knowledge, position)?.to ?? [];
  expect(target?.file).toBe("schema/definitions.json");
  expect(target?.length).toBeGreaterThan(0);
});

test("every colour of the theme", () => {
  const { knowledge } = at("theme/tokens.json", "{", "‸{");
  const colors = listColors(knowledge, "theme/tokens.json");
  expect(colors.length).toBeGreaterThan(30);
});

test("what is asked at any place of any document has an answer", () => {
  const files = [...source.documents.files].filter((file) => file.endsWith(".json"));
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const text = source.documents.read(file) ?? "";
    const { knowledge } = placeCursor(source, file, `‸${text}`);
    const step = Math.max(1, Math.floor(text.length / 9));
    for (let offset = 0; offset <= text.length; offset += step) {
      expect(() => complete(knowledge, { file, offset })).not.toThrow();
      expect(() => hover(knowledge, { file, offset })).not.toThrow();
    }
  }
});
