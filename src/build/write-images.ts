import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RenderContext } from "#render/render-context.ts";
import type { BuildWork } from "./build-work.ts";
import { isRasterImage, makeImageVariants } from "./make-image-variants.ts";
import { workFolder } from "./tessera-plugin.ts";

/**
 * Writes every photograph under `public/images/` in several widths and formats.
 *
 * @returns what the markup needs to know of them, by address
 */
export async function writeImages({
  root,
  source,
  dist,
}: Pick<BuildWork, "root" | "source" | "dist">): Promise<RenderContext["images"]> {
  const folder = path.join(root, workFolder, "images");
  const images: RenderContext["images"] = {};
  const photographs = source.assets.filter(
    (address) => address.startsWith("/images/") && isRasterImage(address),
  );
  for (const address of photographs) {
    const file = path.join(root, "public", address);
    const variants = await makeImageVariants({ file, cache: folder, out: folder });
    images[address] = variants;
    const made = variants.sources.flatMap(({ srcset }) => srcset.split(", "));
    for (const candidate of made) {
      const target = candidate.split(" ")[0] ?? "";
      await dist.write(target.slice(1), await readFile(path.join(folder, path.basename(target))));
    }
  }
  return images;
}
