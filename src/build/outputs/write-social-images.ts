import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { BuildStep } from "../pipeline/build-work.ts";
import { drawSocialImage, socialImageSize, type SocialWords } from "./draw-social-image.ts";
import { hashText } from "../pipeline/hash-text.ts";
import { workFolder } from "../pipeline/tessera-plugin.ts";

const folder = "/assets/social";

/**
 * Gives every page that names no picture of its own the address of the one that will be drawn for
 * it: pages with the same words share one.
 */
export function nameSocialImages(site: ResolvedSite): ResolvedSite {
  const standard = site.settings.defaults?.image;
  const pages = site.pages.map((page): ResolvedPage => {
    const { seo } = page;
    if ((seo.image ?? standard) !== undefined) return page;
    const drawn = readWords(page, site.settings.name);
    const image = `${folder}/${hashText(drawn.company, drawn.title, drawn.description)}.png`;
    const imageAlt = `${drawn.company}: ${drawn.title}`;
    return { ...page, seo: { ...seo, image, imageAlt, imageSize: socialImageSize } };
  });
  return { ...site, pages };
}

function readWords({ title, description, seo }: ResolvedPage, company: string): SocialWords {
  return { company, title: seo.title ?? title, description };
}

/** Pictures at a time: drawing waits for the image library's own threads. */
const batchSize = 4;

/** Draws the pages' social images; what an earlier build drew is taken from `.tessera/`. */
export const writeSocialImages: BuildStep = async ({ root, site, pages, dist }) => {
  const cache = path.join(root, workFolder, "social");
  await mkdir(cache, { recursive: true });
  const drawn = new Map(
    pages.flatMap(({ page }): [string, ResolvedPage][] => {
      const { image } = page.seo;
      return image?.startsWith(`${folder}/`) ? [[image, page]] : [];
    }),
  );
  const all = [...drawn];
  for (let start = 0; start < all.length; start += batchSize)
    await Promise.all(all.slice(start, start + batchSize).map(writeOne));
  return [];

  async function writeOne([address, page]: [string, ResolvedPage]): Promise<void> {
    const file = path.join(cache, path.basename(address));
    const known = await readFile(file).catch(() => null);
    const picture = known ?? (await drawSocialImage(readWords(page, site.settings.name)));
    if (known === null) await writeFile(file, picture);
    await dist.write(address.slice(1), picture);
  }
};
