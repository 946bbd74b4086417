import { existsSync, globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { cutJson } from "./cut-json.ts";

/** An entry of the collection `samples`, which pages show by `{ "$from": "samples", "ids": [...] }`. */
type Sample = {
  id: string;
  file: string;
  language: string;
  code: string;
  /** The same for the starter `company`, where that is another. */
  company?: string;
};

/** By the end of a file's name. What is not here is no text. */
const languages: Record<string, string> = {
  ".md": "markdown",
  ".css": "css",
  ".json": "json",
  ".ts": "typescript",
  ".tsx": "typescript",
  ".txt": "text",
  Dockerfile: "text",
};

/** What begins an id of a file of this very site, which is a sample as well. */
const ownFolder = "this-site/";

/**
 * Writes the collection `samples`: the files of `samples/`, and of this site, that pages ask for, by
 * their ids.
 *
 * @param folder of this module, in the site's folder
 * @throws where a page asks for what is not there
 */
export async function writeSamples(folder: string): Promise<void> {
  const root = path.dirname(folder);
  const pages = globSync("{pages,content/shared}/**/*.json", { cwd: root }).toSorted();
  const texts = await Promise.all(pages.map((page) => readFile(path.join(root, page), "utf8")));
  const asked = new Map(texts.flatMap(listIds).map((id) => [`${id.file}#${id.pointer}`, id]));
  const samples = await Promise.all([...asked.values()].map((id) => readSample(root, id)));
  const text = JSON.stringify(samples, null, 2);
  await writeFile(path.join(root, "content/samples.json"), `${text}\n`);
}

/** `a-page/pages/about.json`, with `#/blocks/0` for a part of it. */
type Id = { file: string; pointer: string };

/** @returns what the bindings to samples in a page ask for, at any depth */
function listIds(page: string): Id[] {
  const ids: Id[] = [];
  JSON.parse(page, (_key, value: unknown) => {
    if (isBinding(value)) ids.push(...value.ids.map(splitId));
    return value;
  });
  return ids;
}

function isBinding(value: unknown): value is { ids: string[] } {
  return typeof value === "object" && value !== null && "ids" in value && hasSamples(value);
}

function hasSamples(value: object): boolean {
  return "$from" in value && value.$from === "samples";
}

function splitId(id: string): Id {
  const [file = "", pointer = ""] = id.split("#");
  return { file, pointer };
}

async function readSample(root: string, { file, pointer }: Id): Promise<Sample> {
  const isOwn = file.startsWith(ownFolder);
  const source = isOwn ? file.slice(ownFolder.length) : `samples/${file}`;
  const cut = async (name: string): Promise<string> => {
    const whole = (await readFile(path.join(root, name), "utf8")).trimEnd();
    return pointer === "" ? whole : cutJson(whole, pointer);
  };
  const companySource = source.replace(/^samples\/([^/]+)/, "samples/$1.company");
  const language = languages[path.extname(file) || path.basename(file)];
  if (language === undefined) throw new Error(`The sample "${file}" is no text that is known.`);
  return {
    id: pointer === "" ? file : `${file}#${pointer}`,
    file: nameInSite(file.slice(file.indexOf("/") + 1)),
    language,
    code: await cut(source),
    ...(!isOwn && existsSync(path.join(root, companySource))
      ? { company: await cut(companySource) }
      : {}),
  };
}

/** A patch is shown as what it changes; what a message says stands in the terminal. */
function nameInSite(file: string): string {
  return file === "expected.txt" ? "npm run validate" : file.replace(/\.patch\.json$/, ".json");
}
