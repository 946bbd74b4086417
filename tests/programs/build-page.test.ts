/** @module-tag slow */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBrowser } from "../browser/find-browser.ts";
import { makeProjectCopy, type ProjectCopy } from "../make-project-copy.ts";
import { connectProgram, type Program } from "./connect-program.ts";

/** What the program has in mind, by the words of the site's own list of blocks. */
const wanted = [
  "hero",
  "partner-strip",
  "services-grid",
  "counters",
  "more-services",
  "faq",
  "contact-form",
  "cta-band",
];

const file = "pages/for-mills.json";
const route = "/for-mills";

let site: ProjectCopy;
let program: Program;

beforeAll(async () => {
  site = await makeProjectCopy();
  program = await connectProgram(site.root, { CHROME_PATH: ensureBrowser() });
});

afterAll(async () => {
  await program.close();
  await site.remove();
});

type Diagnostic = { code: string; path: (string | number)[]; message: string };

/** One story, told by a program that knows nothing of the site but what the tools say. */
test("a program builds a page of eight blocks, mends its two mistakes, and looks at it", async () => {
  const listed = await program.call("list_blocks");
  const types = (listed.data["blocks"] as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(wanted));

  const blocks: { type: string; props: Record<string, unknown> }[] = [];
  for (const type of wanted) {
    const { data } = await program.call("read_block", { type });
    const [example] = data["examples"] as Record<string, unknown>[];
    blocks.push({ type, props: { ...example } });
  }

  // The first mistake: a key that is misspelt. The second: a link to a page that there is not.
  const closing = blocks.at(-1);
  const faq = blocks.find(({ type }) => type === "faq");
  if (closing === undefined || faq === undefined) throw new Error("Blocks are missing.");
  const { items, ...others } = faq.props;
  faq.props = { ...others, itmes: items };
  closing.props = { ...closing.props, action: { label: "Ask us", href: "/contct" } };
  const document = {
    $schema: "../schema/page.schema.json",
    title: "For mills",
    description:
      "What a mill gets from one team: planning from what is in the building, and numbers that agree.",
    banner: [],
    blocks,
    closing: [],
  };

  const first = await program.call("write_document", { file, document });
  expect(first.data["isWritten"]).toBe(false);
  const wrong = first.data["diagnostics"] as Diagnostic[];
  expect(wrong.map(({ code }) => code)).toContain("unknown-property");
  expect(first.words).toContain('Did you mean "items"?');

  // It mends what it was told, and no more: the second mistake is told by itself.
  faq.props = { ...others, items };
  const second = await program.call("write_document", { file, document });
  expect(second.data["isWritten"]).toBe(false);
  const left = second.data["diagnostics"] as Diagnostic[];
  const link = left.find(({ code }) => code === "dead-link");
  expect(link).toMatchObject({ path: ["blocks", 7, "props", "action", "href"] });
  expect(link?.message).toContain('"/contact"');

  closing.props = { ...closing.props, action: { label: "Ask us", href: "/contact" } };
  const third = await program.call("write_document", { file, document });
  expect(third.data, third.words).toMatchObject({ isWritten: true, route, errors: 0 });
  expect(JSON.parse(readFileSync(path.join(site.root, file), "utf8"))).toEqual(document);

  const changes = [
    { path: ["blocks", 0, "props", "title"], value: "The whole mill, on one plan." },
  ];
  const patched = await program.call("write_document", { file, changes });
  expect(patched.data, patched.words).toMatchObject({ isWritten: true });

  const page = await program.call("read_page", { route });
  expect(page.data["markdown"]).toContain("# The whole mill, on one plan.");
  const { pages } = (await program.call("list_pages")).data as { pages: { route: string }[] };
  expect(pages.find((one) => one.route === route)).toMatchObject({ blocks: wanted });

  const wide = await program.call("show_page", { route });
  const narrow = await program.call("show_page", { route, width: 390, theme: "dark" });
  for (const [name, { picture, words }] of Object.entries({ wide, narrow })) {
    if (picture === null) throw new Error(words);
    const { channels } = await sharp(picture).stats();
    // A page that did not show has one colour.
    expect(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(20);
    mkdirSync("test-results", { recursive: true });
    writeFileSync(`test-results/program-${name}.png`, picture);
  }
  expect([wide.data["width"], narrow.data["width"]]).toEqual([1280, 390]);
  // A dev server beside it has one of its own, which nobody else makes again.
  const caches = readdirSync(path.join(site.root, ".tessera")).filter((name) =>
    name.startsWith("vite"),
  );
  expect(caches).toContain("vite-pictures");
  expect(caches).not.toContain("vite");
  expect(Number(wide.data["height"])).toBeGreaterThan(3000);
});
