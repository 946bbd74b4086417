import path from "node:path";
import { findMeant } from "#core/messages/suggest.ts";
import { remember, rememberLast } from "#core/remember.ts";
import type { Binding } from "../binding.ts";
import { type Found, nothing, readText } from "../lookup.ts";

/** `{ "$file": "fair-queues.md" }`: a text in Markdown beside the document, or below `content/`. */
export const fileBinding: Binding = {
  key: "$file",
  places: { props: 5, field: 2 },
  parts: {
    $file: {
      meaning: "text-file",
      form: {
        type: "string",
        minLength: 1,
        description: "A text in Markdown, beside this document or below content/: fair-queues.md.",
      },
      takes: "a text: the name of a file that ends in .md",
      example: '"fair-queues.md"',
    },
  },
  read: (written, target, { source, note }) =>
    readText(fileBinding, { written, location: target.location(target.path) }, (name, location) => {
      const refuse = (params: RefusedFile): Found => nothing({ id: "text-file", params, location });
      if (!/\.md$/i.test(name)) return refuse({ problem: "ending", file: name });
      const places = listTextPlaces(name, location.file);
      if (places.length === 0) return refuse({ problem: "outside", file: name });
      for (const place of places) note(`text:${place}`);
      const file = places.find((place) => source.documents.files.has(place));
      if (file !== undefined)
        return { value: source.documents.read(file) ?? "", issues: [], dependencies: [], file };
      const folder = path.posix.dirname(location.file);
      const { names, inFolders, bases } = textsOf(source.documents.files)(folder);
      // A text that is called so, or nearly so, may be in another folder.
      const findBase = (): string => findMeant(path.posix.basename(name), bases) ?? "";
      const meant = findMeant(name, names) ?? inFolders.get(findBase());
      const suggestion = meant === undefined ? {} : { suggestion: meant };
      return refuse({ problem: "missing", file: name, ...suggestion });
    }),
};

/** Folders whose documents' names of texts are kept. */
const keptFolders = 20;

/** The texts of a site, by the folder of the document that would name them. */
const textsOf = remember((files: ReadonlySet<string>) =>
  rememberLast(keptFolders, (folder) => {
    const names = listTextNames(files, folder);
    const inFolders = new Map(names.map((name) => [path.posix.basename(name), name]));
    return { names, inFolders, bases: [...inFolders.keys()] };
  }),
);

type RefusedFile = Extract<Parameters<typeof nothing>[0], { id: "text-file" }>["params"];

/** The folders whose texts are read. */
const textFolders = /^(?:content|pages)\//;

/**
 * @param name of a text as written
 * @param file the document that names it
 * @returns the paths at which it may be, the likeliest first; none if it leads out of the documents
 */
export function listTextPlaces(name: string, file: string): string[] {
  const beside = path.posix.join(path.posix.dirname(file), name);
  return [beside, path.posix.join("content", name)].filter(
    (place, index, all) => textFolders.test(place) && all.indexOf(place) === index,
  );
}

/** @returns the name of each text as a document in a folder would write it */
export function listTextNames(files: Iterable<string>, folder: string): string[] {
  return [...files]
    .filter((file) => textFolders.test(file) && file.endsWith(".md"))
    .flatMap((file) => {
      const beside = path.posix.relative(folder, file);
      if (!beside.startsWith("../")) return [beside];
      return file.startsWith("content/") ? [file.slice("content/".length)] : [];
    });
}

/** Matches a name of a text, even in a document that cannot be read as JSON. */
const writtenName = /"\$file"\s*:\s*"([^"]+)"/g;

/** @returns the names of texts in a document, as written */
export function listTextNamesIn(document: string): string[] {
  return [...document.matchAll(writtenName)].map(([, name = ""]) => name);
}

/** @returns the binding that gives a text, as a document would have it */
export function writeTextName(name: string): string {
  return `{ "${fileBinding.key}": ${JSON.stringify(name)} }`;
}
