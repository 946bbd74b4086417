import { existsSync, globSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** A planted mistake that its message is shown by, and the files around it. */
export type MessageExample = {
  /** The message's own name. */
  id: string;
  /** What the terminal tells, without the count at its end. */
  told: string;
  /** In one line, without its place. */
  sentence: string;
  /** The file that it names, from the site's root. */
  file: string;
  /** 1-based, of the file's text. */
  line: number;
  column: number;
  /** How many characters of that line are meant. */
  length: number;
  wrong: ExampleFile;
  right: ExampleFile;
};

/** A file of an example; `text` is null where it holds none, and `note` says then what it is. */
export type ExampleFile = { file: string; text: string | null; note?: string };

/** Where planted mistakes stand, and the site that each differs from. */
const places = [
  { cases: "tests/engine/messages", site: "tests/engine/messages/base" },
  { cases: "tests/engine/built-messages", site: "tests/engine/site" },
];

/**
 * Reads the example of each message: of the engine's planted mistakes those that hold their mend.
 *
 * @param repository its folder
 * @returns them by the message's name
 * @throws where what is expected of one cannot be read
 */
export async function readExamples(repository: string): Promise<Map<string, MessageExample>> {
  const examples = await Promise.all(
    places.flatMap(({ cases, site }) =>
      globSync("*/right", { cwd: path.join(repository, cases) }).map((right) => {
        const folder = path.join(repository, cases, path.dirname(right));
        return readExample(folder, path.join(repository, site));
      }),
    ),
  );
  return new Map(examples.map((example) => [example.id, example]));
}

/** `pages/about.json:27:39  error  unknown-property`, the sentence under it, and the lines around it. */
const toldForm =
  /^(?<file>.+):(?<line>\d+):(?<column>\d+) {2}\w+ {2}(?<id>\S+)\n {2}(?<sentence>.+)/;

async function readExample(folder: string, site: string): Promise<MessageExample> {
  const expected = await readFile(path.join(folder, "expected.txt"), "utf8");
  const told = expected.slice(0, expected.trimEnd().lastIndexOf("\n")).trimEnd();
  const { file, line, column, id, sentence } = toldForm.exec(told)?.groups ?? {};
  if (file === undefined || id === undefined || sentence === undefined)
    throw new Error(`${folder}/expected.txt tells no message.`);
  const mends = globSync("right/**/*.*", { cwd: folder })
    .filter((name) => lstatSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll("\\", "/").slice("right/".length))
    .filter((name) => name !== "removed.txt")
    .toSorted();
  const mended = mends.find((name) => name === file) ?? findAlike(mends, file);
  const wrong = await readWrong(folder, site, file);
  const right = await readFileOf(path.join(folder, "right"), mended);
  return {
    id,
    told,
    sentence,
    file,
    line: Number(line),
    column: Number(column),
    length: /\^+$/m.exec(told)?.[0].length ?? 0,
    wrong,
    right: wrong.text !== null && wrong.text === right.text ? await readRemoved(folder) : right,
  };
}

/** A file of the same name where there is one: what is mended was put elsewhere. */
function findAlike(files: string[], file: string): string {
  const name = path.posix.basename(file);
  return files.find((other) => path.posix.basename(other) === name) ?? files[0] ?? file;
}

/** What a mend deletes, where the file of the message itself stays as it is. */
async function readRemoved(folder: string): Promise<ExampleFile> {
  const [file = ""] = (await readFile(path.join(folder, "right", "removed.txt"), "utf8")).split(
    "\n",
  );
  return { file, text: null, note: "Deleted." };
}

async function readWrong(folder: string, site: string, file: string): Promise<ExampleFile> {
  const links = await readFile(path.join(folder, "links.txt"), "utf8").catch(() => "");
  const link = links.split("\n").find((line) => line.startsWith(`${file} -> `));
  if (link !== undefined) return { file, text: null, note: `A link: ${link}` };
  const own = existsSync(path.join(folder, file));
  const removed = await readFile(path.join(folder, "removed.txt"), "utf8").catch(() => "");
  const isThere = own || (!removed.includes(file) && existsSync(path.join(site, file)));
  return isThere
    ? readFileOf(own ? folder : site, file)
    : { file, text: null, note: "There is no such file." };
}

async function readFileOf(folder: string, file: string): Promise<ExampleFile> {
  const at = path.join(folder, file);
  if (lstatSync(at).isDirectory()) {
    const [first = ""] = globSync("**/*.*", { cwd: at });
    const note = first === "" ? "An empty folder." : `A folder, which holds ${first}.`;
    return { file, text: null, note };
  }
  const bytes = await readFile(at);
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (bytes.includes(0))
    return { file, text: null, note: `A picture that can be opened, of ${bytes.length} bytes.` };
  // A file of one letter stands for any.
  return text.length > 1 ? { file, text } : { file, text: null, note: "Any file." };
}
