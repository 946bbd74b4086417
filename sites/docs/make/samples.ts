import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { cutJson } from "./cut-json.ts";

/** An entry of the collection `samples`, which pages show by `{ "$from": "samples", "ids": [...] }`. */
type Sample = { id: string; file: string; language: string; code: string };

const languages: Record<string, string> = {
  ".css": "css",
  ".json": "json",
  ".svg": "xml",
  ".ts": "typescript",
  ".tsx": "typescript",
  ".yml": "yaml",
  ".txt": "text",
};

/** Written out of the code that pages show, so that a part of a file can be asked for. */
const askedFor = /"((?:wrong-)?[a-z0-9-]+\/[^"#]+)#([^"]+)"/g;

/**
 * Writes the collection `samples`: each file of `samples/`, by its path in there, and the parts of files
 * that pages ask for: `a-page/pages/about.json#/blocks/0`.
 *
 * @param folder of this module, in the site's folder
 * @throws where a page asks for a part that is not there
 */
export async function writeSamples(folder: string): Promise<void> {
  const root = path.dirname(folder);
  const files = globSync("samples/*/**/*.*", { cwd: root }).map(toPosix).toSorted();
  const whole = await Promise.all(files.map((file) => readSample(root, file)));
  const parts = await cutParts(root, new Map(whole.map((sample) => [sample.id, sample])));
  const text = JSON.stringify([...whole, ...parts], null, 2);
  await mkdir(path.join(root, "content"), { recursive: true });
  await writeFile(path.join(root, "content/samples.json"), `${text}\n`);
}

async function readSample(root: string, file: string): Promise<Sample> {
  const id = file.slice("samples/".length);
  const code = await readFile(path.join(root, file), "utf8");
  const language = languages[path.extname(file)] ?? "text";
  return { id, file: id.slice(id.indexOf("/") + 1), language, code: code.trimEnd() };
}

async function cutParts(root: string, samples: ReadonlyMap<string, Sample>): Promise<Sample[]> {
  const pages = globSync("{pages,content/shared}/**/*.json", { cwd: root }).toSorted();
  const texts = await Promise.all(pages.map((page) => readFile(path.join(root, page), "utf8")));
  const asked = texts.flatMap((text) => [...text.matchAll(askedFor)]);
  const parts = asked.map(([, id = "", pointer = ""]): Sample => {
    const sample = samples.get(id);
    if (sample === undefined) throw new Error(`There is no sample "${id}".`);
    return { ...sample, id: `${id}#${pointer}`, code: cutJson(sample.code, pointer) };
  });
  return [...new Map(parts.map((part) => [part.id, part])).values()];
}

function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}
