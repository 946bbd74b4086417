import { stat } from "node:fs/promises";
import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import { textsOf } from "#core/messages/texts.ts";
import { describeRefusal } from "#core/document/read/describe-refusal.ts";
import type { Source } from "#core/document/source.ts";
import { isRead, isStamped } from "#core/graph/stamp-files.ts";
import { once } from "#core/remember.ts";
import { firstLineOf } from "#core/name-reason.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { openFacts, right } from "../records/content-facts.ts";
import { checkAsset, hasKind } from "./check-asset.ts";
import { hasVariants, raster, widths } from "../images/image-formats.ts";
import {
  findPhotograph,
  imageFolder,
  type KnownFiles,
  measureImage,
} from "../images/measure-image.ts";

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

/** A file of `public/`, and the name of the fact that it is right; null where its content is not known. */
type PlacedAsset = { root: string; address: string; known: KnownFiles; fact: string | null };

const ownCode = once(() =>
  hashCode("#site/make/check/check-images.ts", "#site/make/images/measure-image.ts"),
);

/**
 * Checks that the files of `public/` are what their names say, and that every picture is whole and
 * not far larger than it is shown; the build makes smaller ones of photographs.
 *
 * @param known where it has the stamps, no file is opened that was found right before
 */
export async function checkImages(
  root: string,
  { assets, documents = textsOf() }: Pick<Source, "assets"> & Partial<Pick<Source, "documents">>,
  known: KnownFiles = {},
): Promise<Issue[]> {
  const facts = openFacts(imageFolder(root));
  const unknown = assets
    .filter(hasKind)
    .map((address): PlacedAsset => ({ root, address, known, fact: nameFact(address, known) }))
    .filter(({ fact }) => fact === null || facts.get(fact) !== right);
  const issues: Issue[] = [];
  for (let start = 0; start < unknown.length; start += batchSize) {
    const batch = unknown.slice(start, start + batchSize);
    const found = await Promise.all(batch.map(checkOne));
    for (const [index, asset] of batch.entries()) {
      // The library mixes up messages of faults that it finds at once: each picture is checked alone.
      if (found[index]?.length !== 0) issues.push(...(await checkOne(asset)));
      else if (asset.fact !== null && isAsStamped(asset)) facts.set(asset.fact, right);
    }
  }
  facts.store();
  return issues.map((issue) => (issue.id === "large-image" ? placeImage(issue, documents) : issue));
}

/** Names the fact by all that the check of a file rests on. */
function nameFact(address: string, { stamps }: KnownFiles): string | null {
  const stamp = stamps?.get(`public${address}`);
  if (stamp === undefined || !isRead(stamp)) return null;
  const place = hasVariants(address) ? "photograph" : "file";
  return [stamp[3], path.extname(address).toLowerCase(), place, ownCode()].join("-");
}

/** @returns whether what was checked is what was stamped, and not a later state of the file */
function isAsStamped({ root, address, known }: PlacedAsset): boolean {
  const file = `public${address}`;
  const stamp = known.stamps?.get(file);
  return stamp !== undefined && isStamped(path.join(root, file), stamp);
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
    return [{ id: "image-file", params: { reason: firstLineOf(error) }, location }];
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
