import { cp, readFile, rm, symlink } from "node:fs/promises";
import path from "node:path";

/** What a case holds beside the files that it plants. */
const notes = ["expected.txt", "links.txt", "removed.txt", "right"];

/**
 * Plants a case in a copy of the small site: its files over those that are there, its links (`links.txt`:
 * `pages/team -> ../drafts`), and takes away what its `removed.txt` names.
 *
 * @param folder the case, or its `right/`
 */
export async function layCase(folder: string, root: string): Promise<void> {
  for (const file of await readLines(folder, "removed.txt"))
    await rm(path.join(root, file), { recursive: true });
  const own = new Set(notes.map((name) => path.join(folder, name)));
  await cp(folder, root, { recursive: true, filter: (source) => !own.has(source) });
  for (const line of await readLines(folder, "links.txt")) {
    const [link = "", target = ""] = line.split(" -> ");
    await symlink(target, path.join(root, link));
  }
}

async function readLines(folder: string, name: string): Promise<string[]> {
  const text = await readFile(path.join(folder, name), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}
