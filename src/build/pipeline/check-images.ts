import path from "node:path";
import type { Issue } from "#document/messages/issue.ts";
import { describeRefusal } from "#document/read/describe-refusal.ts";
import type { Source } from "#document/source.ts";
import { imageFolder } from "./image-folder.ts";
import { hasVariants } from "./image-formats.ts";
import { measureImage } from "./measure-image.ts";

/** Photographs at a time: the image library has threads of its own. */
const batchSize = 4;

/** Checks that every photograph of the site is one, and whole: the build makes others of it. */
export async function checkImages(
  root: string,
  { assets }: Pick<Source, "assets">,
): Promise<Issue[]> {
  const addresses = assets.filter(hasVariants);
  const issues: Issue[] = [];
  for (let start = 0; start < addresses.length; start += batchSize) {
    const batch = addresses.slice(start, start + batchSize).map((address) => `public${address}`);
    const found = await Promise.all(batch.map((file) => checkImage(root, file)));
    // What the library says of faults that it finds at once is mixed up: each is asked for alone.
    for (const [index, file] of batch.entries())
      if (found[index]?.length !== 0) issues.push(...(await checkImage(root, file)));
  }
  return issues;
}

async function checkImage(root: string, file: string): Promise<Issue[]> {
  try {
    await measureImage({ file: path.join(root, file), cache: imageFolder(root) });
    return [];
  } catch (error) {
    if (error instanceof Error && "code" in error) return describeRefusal(file, error);
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [{ id: "image-file", params: { reason }, location: { file, path: [] } }];
  }
}
