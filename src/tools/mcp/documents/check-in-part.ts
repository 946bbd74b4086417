import { applyEdits, type Change } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { isJsonObject, type Json, type JsonPath, readAt, wordsOf } from "#core/json.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Workbench } from "#site/dev/open-workbench.ts";

/** Messages about HTML that stay true when more blocks are added to the page. */
const lasting = new Set<string>(["second-heading", "duplicate-id", "image-alt", "block-failed"]);

/** The keys without which no page is rendered. */
const needed = ["title", "description"];

/**
 * Renders a page that has errors without the blocks and keys that have them.
 *
 * @param page its text, and the messages about it
 * @returns what only the HTML of the rest shows, at its place in the text; nothing where the rest
 *   makes no page either
 */
export async function checkInPart(
  workbench: Workbench,
  page: { file: string; text: string; diagnostics: Diagnostic[] },
): Promise<Diagnostic[]> {
  const { file, text, diagnostics } = page;
  const { value } = readJson(file, text);
  if (!file.startsWith("pages/") || !isJsonObject(value)) return [];
  const wrong = diagnostics.filter((one) => one.file === file && isError(one));
  const { links = [], others = [] } = Object.groupBy(wrong, (one) =>
    isLink(one, value) ? "links" : "others",
  );
  const paths = new Map(others.flatMap(({ path }) => partOf(path, value)).map(pairWithKey));
  const linked = links.reduce(leadHome, text);
  const rest = fillIn(blankOut(linked, [...paths.values()]), file);
  const view = await workbench.view(new Map([[file, rest]]));
  const found = await view.check(file);
  if (found.some(isError)) return [];
  return found
    .filter(({ code }) => lasting.has(code))
    .map((one) => ({ ...one, path: shiftPath(one.path, [...paths.values()]) }));
}

/** Returns true for a link that leads nowhere: the block with it can be rendered. */
function isLink({ code, path }: Diagnostic, page: Json): boolean {
  return code === "dead-link" && /^[/#]/.test(wordsOf(readAt(page, path) ?? ""));
}

/** Replaces a link by one to the home page, so that all others keep their columns. */
function leadHome(text: string, { path }: Diagnostic): string {
  const changes = changeValue(text, path, { kind: "replace", value: "/" });
  return applyEdits(
    text,
    changes.map((one) => ({ ...one, text: one.text.padEnd(one.length) })),
  );
}

function pairWithKey(path: JsonPath): [string, JsonPath] {
  return [JSON.stringify(path), path];
}

/** Returns the block that has an error, or else the key of the page. */
function partOf([key, index]: JsonPath, page: Record<string, Json | undefined>): JsonPath[] {
  if (key === undefined) return [];
  return Array.isArray(page[key]) && index !== undefined ? [[key, index]] : [[key]];
}

/** Replaces values by spaces, so that all others keep their lines and columns. */
function blankOut(text: string, paths: JsonPath[]): string {
  // From the last one on, the indexes of those before stay.
  return paths
    .toSorted((one, other) => indexOf(other) - indexOf(one))
    .reduce((rest, path) => {
      const blank = ({ offset, length }: Change): Change => {
        const spaces = rest.slice(offset, offset + length).replaceAll(/[^\r\n]/g, " ");
        return { offset, length, text: spaces };
      };
      return applyEdits(rest, changeValue(rest, path, { kind: "remove" }).map(blank));
    }, text);
}

function indexOf([, index]: JsonPath): number {
  return Number(index ?? 0);
}

/** Adds the keys that a page needs behind its first brace: lines and columns below stay. */
function fillIn(text: string, file: string): string {
  const { value } = readJson(file, text);
  if (!isJsonObject(value)) return text;
  const lacking = needed.filter((key) => !(key in value)).map((key) => `"${key}": "…",`);
  const at = text.indexOf("{") + 1;
  return text.slice(0, at) + lacking.join("") + text.slice(at);
}

/** Returns the path of a block in the text with all blocks. */
function shiftPath(path: JsonPath, blanked: JsonPath[]): JsonPath {
  const [key, index, ...inner] = path;
  if (key === undefined || typeof index !== "number") return path;
  const gone = blanked.filter(([region]) => region === key).map(([, at]) => Number(at));
  let shifted = index;
  for (const at of gone.toSorted((one, other) => one - other)) if (at <= shifted) shifted += 1;
  return [key, shifted, ...inner];
}
