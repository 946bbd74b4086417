import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchBrowser } from "./bench-browser.ts";
import { benchDev } from "./bench-dev.ts";
import { benchEditor } from "./bench-editor.ts";
import { benchEntries } from "./bench-entries.ts";
import { benchEnquiries } from "./bench-enquiries.ts";
import { benchInteraction } from "./bench-interaction.ts";
import { benchLanguage } from "./bench-language.ts";
import { benchMany, manyKinds } from "./bench-many.ts";
import { benchPeers } from "./bench-peers.ts";
import { benchProfile } from "./bench-profile.ts";
import { benchSite } from "./bench-site.ts";
import { benchStart } from "./bench-start.ts";
import { formatTable } from "./compare/format-table.ts";
import { replaceBetweenMarks } from "./compare/replace-between-marks.ts";
import { writeFiles } from "./compare/write-peer-site.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";

const help = `npm run bench -- [pages]              build, validate and dev on this site with more pages (1000)
npm run bench -- entries [count]      builds of a site with its words in entries of 24 kB (1000)
npm run bench -- many <photographs|files|films|blocks> [count]
                                      builds of the generated site where it has so many of these (1000;
                                      4 films of 500 MB)
npm run bench -- enquiries [count]    accepted enquiries a second (10000)
npm run bench -- dev [pages]          from save to seen, on the generated site (1000)
npm run bench -- language [pages]     what an editor asks for while somebody types, in ms (2000)
npm run bench -- editor [pages]       what tessera lsp answers, and when, on the generated site (2000)
npm run bench -- interaction          long tasks and INP on ten kinds of page of this site, as built
npm run bench -- start                a site of each starter: its install, first build, time to a page
npm run bench -- site <folder> [pages]
                                      write the generated site as one of Tessera's (1000)
  --blocks <count>                    blocks on a page (22; 2 for thin ones)
  --seed <number>                     other texts (1)
npm run bench -- site --profile [pages]
                                      what each type of block takes to be rendered, on that site (100)
npm run bench -- peers                Tessera beside the floor, Hugo, Eleventy, Astro and Next
  --pages <counts>                    sizes of the generated site (100,1000)
  --blocks <count>                    as above
  --rounds <count>                    how often each is run, in turn (3; 5 with --browser)
  --tools <ids>                       some of floor, tessera, tessera-extras, hugo, eleventy, astro, next, ajv
  --browser                           not builds: Lighthouse and navigation, on 100 pages
  --work <folder>                     where they are installed and build (below the system's temporary folder)
  --write                             put the result into docs/speed.md too, and its curves beside it
                                      and into the documentation

Hugo takes part where it is on the PATH, or where HUGO names its file.`;

const root = path.resolve(import.meta.dirname, "../..");
const docs = path.join(root, "docs/speed.md");

/** Who shows the curves. */
const curveFolders = ["docs", "sites/docs/public/images/speed"];

/**
 * Runs the bench that was typed.
 *
 * @param typed what stands after `npm run bench --`
 * @param report told what is being done, a line at a time
 * @returns what is to be shown
 * @throws where nothing is known by what was typed, and what a bench says that fails
 */
export async function runBench(typed: string[], report: (line: string) => void): Promise<string> {
  const { values, positionals } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      blocks: { type: "string" },
      seed: { type: "string", default: "1" },
      pages: { type: "string" },
      rounds: { type: "string" },
      browser: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
      tools: { type: "string" },
      work: { type: "string", default: path.join(os.tmpdir(), "tessera-peers") },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false, short: "h" },
    },
  });
  const [name = "1000", second, third = second === "films" ? "4" : "1000"] = positionals;
  const pages = second ?? values.pages;
  if (values.help) return help;
  const thickness = values.blocks === undefined ? {} : { blocks: Number(values.blocks) };
  if (name === "entries") {
    const work = path.resolve(values.work);
    return formatRows(await benchEntries({ count: Number(second ?? 1000), work, report }));
  }
  if (name === "many") {
    const kind = manyKinds.find((one) => one === second);
    if (kind === undefined) throw new Error(`Type one of ${manyKinds.join(", ")}.\n\n${help}`);
    const work = path.resolve(values.work);
    return formatRows(await benchMany({ kind, count: Number(third), work, report }));
  }
  if (name === "enquiries") {
    return formatRows(await benchEnquiries({ count: Number(second ?? 10_000), report }));
  }
  if (name === "dev") return formatRows(await benchDev({ pages: Number(pages ?? 1000), report }));
  if (name === "language") return formatRows(await benchLanguage({ pages: Number(pages ?? 2000) }));
  if (name === "editor") {
    return formatRows(await benchEditor({ pages: Number(pages ?? 2000), report }));
  }
  if (name === "interaction") return formatRows(await benchInteraction({ report }));
  if (name === "start") return formatRows(await benchStart({ report }));
  if (name === "site" && values.profile) {
    const size = { count: Number(pages ?? 100), seed: Number(values.seed), ...thickness };
    return benchProfile({ size, report });
  }
  if (name === "site" && second !== undefined) {
    const size = { count: Number(third), seed: Number(values.seed), ...thickness };
    await writeTesseraSite(path.resolve(second), size);
    return `${size.count} pages in ${second}. Try: tessera build --root ${second}`;
  }
  if (name === "peers" && values.browser) {
    const [work, rounds] = [path.resolve(values.work), Number(values.rounds ?? 5)];
    const result = await benchBrowser({ work, rounds, report });
    if (values.write) await writeInto(docs, "browser", result);
    return result;
  }
  if (name === "peers") {
    const { text, curves } = await benchPeers({
      work: path.resolve(values.work),
      sizes: (values.pages ?? "100,1000")
        .split(",")
        .map((count) => ({ count: Number(count), ...thickness })),
      rounds: Number(values.rounds ?? 3),
      only: values.tools?.split(",") ?? null,
      report,
    });
    if (!values.write) return text;
    await writeInto(docs, "peers", text);
    for (const folder of curveFolders) await writeFiles(path.join(root, folder), curves);
    return text;
  }
  if (Number(name) > 0) return formatRows(await benchSite({ pages: Number(name), report }));
  throw new Error(`There is no bench "${name}".\n\n${help}`);
}

async function writeInto(file: string, mark: string, text: string): Promise<void> {
  await writeFile(file, replaceBetweenMarks(await readFile(file, "utf8"), mark, text));
}

function formatRows(rows: Record<string, string | number>[]): string {
  const cells = rows.map((row) => Object.values(row).map(String));
  return formatTable(Object.keys(rows[0] ?? {}), cells);
}
