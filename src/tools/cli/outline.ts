import { loadWhole } from "#site/make/load/load-whole.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { type OutlinedPage, outlineSite } from "#core/language/look-up/outline-site.ts";
import { type Command, readToday } from "./command.ts";

export const command: Command = {
  about:
    "Shows the site as a tree: the address, layout, theme, blocks and publishing days of each page.",
  options: {
    json: { help: "prints JSON for programs" },
    short: { help: "without the blocks" },
  },
  needsSite: true,
  async run({ root, options, io }) {
    const pages = outlineSite(openKnowledge(await loadWhole(root)), readToday());
    if (options["json"] === true) io.out(JSON.stringify(pages, null, 2));
    else io.out(formatPages(pages, options["short"] === true));
  },
};

function formatPages(pages: OutlinedPage[], isShort: boolean): string {
  const routes = new Set(pages.map(({ route }) => route));
  const indented = pages.map((page) => ({ page, start: indent(page, routes) }));
  const width = Math.max(0, ...indented.map(({ page, start }) => start.length + page.route.length));
  return indented
    .flatMap(({ page, start }) => {
      const line = `${(start + page.route).padEnd(width)}  ${describe(page)}`.trimEnd();
      return isShort ? [line] : [line, ...formatBlocks(page, start)];
    })
    .join("\n");
}

/** Indents a page below those whose addresses its own begins with. */
function indent({ route }: OutlinedPage, routes: ReadonlySet<string>): string {
  const steps = route.split("/").slice(1, -1);
  const above = steps.filter((_, index) => routes.has(`/${steps.slice(0, index + 1).join("/")}`));
  const isBelowHome = route !== "/" && routes.has("/");
  return "  ".repeat(above.length + (isBelowHome ? 1 : 0));
}

/** Describes a page in one line, with the facts that it has. */
function describe(page: OutlinedPage): string {
  const { layout, theme, isDraft, publishAt, unpublishAt, collection, entries } = page;
  return [
    page.title === undefined ? [] : `“${page.title}”`,
    `${layout}, ${theme}`,
    page.extends === undefined ? [] : `extends ${page.extends}`,
    collection === undefined || entries === undefined ? [] : `${entries} of ${collection}`,
    isDraft ? "draft" : [],
    publishAt === undefined ? [] : `from ${publishAt}`,
    unpublishAt === undefined ? [] : `until ${unpublishAt}`,
    page.isPublic || isDraft ? [] : "not shown today",
  ]
    .flat()
    .join(" · ");
}

function formatBlocks(page: OutlinedPage, start: string): string[] {
  const lead = `${start}    `;
  return [...Map.groupBy(page.blocks, ({ region }) => region)].map(([region, blocks]) => {
    const names = blocks.map(({ type, use, id }) => {
      const name = type ?? (use === undefined ? "?" : `use ${use}`);
      return id === undefined ? name : `${name} #${id}`;
    });
    return `${lead}${region}: ${names.join(", ")}`;
  });
}
