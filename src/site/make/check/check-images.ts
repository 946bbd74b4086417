import { stat } from "node:fs/promises";
import type { Issue } from "#core/messages/issue.ts";
import { textsOf } from "#core/messages/texts.ts";
import { describeRefusal } from "#core/document/read/describe-refusal.ts";
import type { Source } from "#core/document/source.ts";
import { checkAsset } from "./check-asset.ts";
import { hasVariants, raster, widths } from "../images/image-formats.ts";
import { findPhotograph, type KnownFiles, measureImage } from "../images/measure-image.ts";

/** Files at a time: the image library has threads of its own. */
const batchSize = 4;

/**
 * The limits, in pixels across and in bytes, above which a picture is far larger than a page shows
 * it.
 */
const most = {
  withVariants: { width: 4 * Math.max(...widths), bytes: 16_000_000 },
  asItIs: { width: 2 * Math.max(...widths), bytes: 2_000_000 },
};

type PlacedAsset = { root: string; address: string; known: KnownFiles | undefined };

/**
 * Checks that the files of `public/` are what their names say, and that every picture is whole and
 * not far larger than it is shown; the build makes smaller ones of photographs.
 *
 * @param known where it has the stamps, no picture is read that was measured before
 */
export async function checkImages(
  root: string,
  { assets, documents = textsOf() }: Pick<Source, "assets"> & Partial<Pick<Source, "documents">>,
  known?: KnownFiles,
): Promise<Issue[]> {
  const check = (address: string) => checkOne({ root, address, known });
  const issues: Issue[] = [];
  for (let start = 0; start < assets.length; start += batchSize) {
    const batch = assets.slice(start, start + batchSize);
    const found = await Promise.all(batch.map(check));
    // The library mixes up messages of faults that it finds at once: each picture is checked alone.
    for (const [index, address] of batch.entries())
      if (found[index]?.length !== 0) issues.push(...(await check(address)));
  }
  return issues.map((issue) => (issue.id === "large-image" ? placeImage(issue, documents) : issue));
}

async function checkOne({ root, address, known }: PlacedAsset): Promise<Issue[]> {
  const file = `public${address}`;
  const location = { file, path: [] };
  try {
    const own = await checkAsset(root, address);
    if (own.length > 0 || !raster.test(address)) return own;
    const photograph = findPhotograph(root, address, known);
    const { size } = await measureImage(photograph);
    const { width, height } = size;
    const { size: bytes } = await stat(photograph.file);
    const limit = hasVariants(address) ? most.withVariants : most.asItIs;
    if (width <= limit.width && bytes <= limit.bytes) return [];
    const params = { address, width, height, bytes, widest: Math.max(...widths) };
    return [{ id: "large-image", params, location }];
  } catch (error) {
    if (error instanceof Error && "code" in error) return describeRefusal(file, error);
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [{ id: "image-file", params: { reason }, location }];
  }
}

/** Places the issue where a document shows the picture first, if one does. */
function placeImage(issue: Issue & { id: "large-image" }, documents: Source["documents"]): Issue {
  const wanted = JSON.stringify(issue.params.address);
  for (const file of documents.files) {
    if (!/^(?:pages|content)\//.test(file)) continue;
    const offset = (documents.read(file) ?? "").indexOf(wanted);
    const span = { offset, length: wanted.length };
    if (offset !== -1) return { ...issue, location: { file, path: [], span } };
  }
  return issue;
}
