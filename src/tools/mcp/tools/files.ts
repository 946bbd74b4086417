import { findIcons } from "#core/icons/find-icons.ts";
import { type JsonObject, textOf } from "#core/json.ts";
import { raster } from "#site/make/images/image-formats.ts";
import { findPhotograph, measureImage } from "#site/make/images/measure-image.ts";
import { makeFrom, type Tool, types } from "../tool.ts";

/** The most files of one answer; `from` asks for the rest. */
const mostFiles = 200;

export const listFiles: Tool<{ below?: string; from?: number }> = {
  name: "list_files",
  title: "List files",
  description: `The files that documents can name: files of public/ by their addresses (pictures with their pixels), documents of content/, and the names for properties with "x-files", by folder. ${mostFiles} at a time.`,
  input: {
    below: { type: "string", description: "Only files below this folder: public/images" },
    from: makeFrom("file"),
  },
  output: { count: types.integer, files: types.objects, names: types.object },
  async run({ below = "", from = 0 }, { root, workbench }) {
    const { source } = await workbench.view();
    const folder = below.replace(/\/*$/, "/");
    const isBelow = (file: string): boolean => below === "" || file.startsWith(folder);
    const documents = [...source.documents.files].filter((file) => file.startsWith("content/"));
    const files = [...source.assets.map((address) => `public${address}`), ...documents]
      .filter(isBelow)
      .toSorted();
    const names = Object.entries(source.fileNames).filter(([name]) => isBelow(`${name}/`));
    const shown = files.slice(from, from + mostFiles);
    return {
      data: {
        count: files.length,
        files: await Promise.all(shown.map((file) => describeFile(root, file))),
        names: Object.fromEntries(names),
      },
    };
  },
};

async function describeFile(root: string, file: string): Promise<JsonObject> {
  if (!file.startsWith("public/")) return { file };
  const address = file.slice("public".length);
  if (!raster.test(address)) return { file, address };
  // What is wrong with a picture is a message of validate.
  const { size } = await measureImage(findPhotograph(root, address)).catch(() => ({ size: {} }));
  return { file, address, ...size };
}

export const searchIcons: Tool<{ sense: string }> = {
  name: "find_icons",
  title: "Find icons",
  description:
    'Names of icons for a meaning, the best first: "bread" finds wheat, sandwich and croissant. They are Lucide icons, for properties of the format "icon".',
  input: { sense: { type: "string", description: "One word or a few, in English", minLength: 1 } },
  required: ["sense"],
  output: { icons: types.strings },
  async run({ sense }) {
    const icons = findIcons(sense);
    if (icons.length > 0) return { data: { icons } };
    const words = `No icon fits "${sense}". Try one English word for a thing that represents it.`;
    return { data: { icons }, words };
  },
};

export const listWords: Tool<object> = {
  name: "list_words",
  title: "List words",
  description:
    "The few words of every page's frame (such as the link to the content), in the site's language, and the file in which the theme translates them. They are in no other document.",
  input: {},
  output: { language: types.string, file: { type: ["string", "null"] }, words: types.object },
  async run(_input, { workbench }) {
    const view = await workbench.view();
    const language = textOf(view.site.content.settings?.["language"]);
    const names = [language, language.split("-")[0]];
    const files = names.map((name) => `theme/words/${name}.json`);
    const file = files.find((one) => view.source.documents.files.has(one)) ?? null;
    return { data: { language, file, words: await view.readWords() } };
  },
};
