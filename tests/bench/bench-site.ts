import { execFile, spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { makeProjectCopy, tesseraCommand } from "../make-project-copy.ts";

const run = promisify(execFile);

type Row = { what: string; ms: number };

/**
 * Times build, validate and dev on a copy of the project with many more pages in it. It judges
 * nothing: times belong to the machine.
 *
 * @param bench `pages` are added to the site's own, each with a text of its own
 * @returns milliseconds
 */
export async function benchSite(bench: {
  pages: number;
  report: (text: string) => void;
}): Promise<Row[]> {
  const copy = await makeProjectCopy("cold");
  try {
    await addPages(copy.root, bench.pages);
    bench.report(`${bench.pages} pages added in ${copy.root}`);
    const first = await time(() => runScript(copy.root, "build"));
    const again = await time(() => runScript(copy.root, "build"));
    const validate = await time(() => runScript(copy.root, "validate"));
    const updates = await timeDev(copy.root);
    return [
      { what: "build, from nothing", ms: first },
      { what: "build, nothing changed", ms: again },
      { what: "validate", ms: validate },
      ...updates.map((ms, index) => ({ what: `dev: page saved → new HTML, ${index + 1}`, ms })),
    ];
  } finally {
    await copy.remove();
  }
}

async function addPages(root: string, count: number): Promise<void> {
  const model = JSON.parse(await readFile(path.join(root, "pages", "about.json"), "utf8"));
  await mkdir(path.join(root, "pages", "bench"));
  for (let index = 0; index < count; index += 1) {
    const page = { ...model, $schema: "../../schema/page.schema.json", title: `Page ${index}` };
    const file = path.join(root, "pages", "bench", `page-${index}.json`);
    await writeFile(file, JSON.stringify(page, null, 2));
  }
}

async function runScript(root: string, command: string): Promise<void> {
  await run(process.execPath, [tesseraCommand, command], { cwd: root, maxBuffer: 2 ** 28 });
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return Math.round(performance.now() - started);
}

async function timeDev(root: string): Promise<number[]> {
  const child = spawn(process.execPath, [tesseraCommand, "dev"], {
    cwd: root,
    env: { ...process.env, PORT: "5189", NODE_ENV: "development" },
  });
  const url = await readAddress(child.stdout);
  const file = path.join(root, "pages", "bench", "page-0.json");
  const text = await readFile(file, "utf8");
  const times: number[] = [];
  await (await fetch(`${url}/bench/page-0`)).text();
  for (const title of ["Amber", "Birch", "Cedar"]) {
    await writeFile(file, text.replace("Page 0", title));
    times.push(await time(() => waitForText(`${url}/bench/page-0`, title)));
  }
  child.kill();
  return times;
}

async function waitForText(url: string, text: string): Promise<void> {
  const html = await (await fetch(url)).text();
  if (!html.includes(text)) await waitForText(url, text);
}

function readAddress(stream: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let told = "";
  stream.on("data", (chunk) => {
    told += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(told)?.[0];
    if (address !== undefined) resolve(address);
  });
  return promise;
}
