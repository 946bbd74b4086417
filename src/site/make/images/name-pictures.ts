import { remember } from "#core/remember.ts";
import type { ImageVariants, RenderContext } from "#site/render/render-context.ts";
import { pictureFolder } from "./image-formats.ts";

/** Matches the end of a name that `cropPicture` of the kit writes. */
export const cropEnd =
  /-(?<ratio>\d+)r(?<x>\d+)x(?<y>\d+)-(?<width>\d+)\.(?<format>avif|webp|jpeg|png)$/;

/** Matches the width and format of a picture, at the end of its name. */
const fileEnd = /-\d+\.\w+$/;

/** Matches the addresses of pictures in HTML, whatever attribute they are in. */
const anyPicture = /\/assets\/images\/[\w.-]+-\d+\.\w+/g;

/** Tests for the address of a photograph that is cut to a ratio. */
export function isCrop(address: string): boolean {
  return cropEnd.test(address);
}

/**
 * Lists the pictures that a page names, as short as thousands of pages' records need it.
 *
 * @param pieces of the page's HTML
 * @returns one text for each way in which it shows a photograph: what all its pictures' names begin
 *   with, and of one that is cut their ends, after spaces
 */
export function packPictures(pieces: string[]): string[] {
  const named = new Set(pieces.flatMap((piece) => piece.match(anyPicture) ?? []));
  const groups = Map.groupBy(named, (address) => address.replace(fileEnd, ""));
  return [...groups].map(([stem, all]) => {
    const ends = all.filter(isCrop).map((address) => address.slice(stem.length));
    return [stem.slice(pictureFolder.length), ...ends].join(" ");
  });
}

/**
 * @param packed what `packPictures` returned for all pages, or for each one line after the other
 * @returns the addresses of the pictures, each once: of a photograph that is shown whole, all
 */
export function unpackPictures(
  packed: Iterable<string>,
  images: RenderContext["images"],
): Set<string> {
  const lines = [...new Set(packed)].flatMap((text) => text.split("\n"));
  const addresses = [...new Set(lines)].flatMap((one) => {
    const [stem = "", ...ends] = one.split(" ");
    const address = pictureFolder + stem;
    if (ends.length > 0) return ends.map((end) => address + end);
    const whole = indexStems(images).get(address)?.[1];
    return whole === undefined ? [] : listPictures(whole);
  });
  // A text may speak of one that is none.
  return new Set(addresses.filter((address) => findWhole(images, address) !== null));
}

/** @returns the addresses of a photograph's pictures, in all formats and widths */
export function listPictures({ sources }: Pick<ImageVariants, "sources">): string[] {
  return sources.flatMap(({ srcset }) =>
    srcset.split(", ").map((candidate) => candidate.split(" ", 1)[0] ?? ""),
  );
}

/** @returns the address of the photograph that a picture is made of, and its facts */
export function findWhole(
  images: RenderContext["images"],
  picture: string,
): [string, ImageVariants] | null {
  return indexStems(images).get(nameStem(picture)) ?? null;
}

const indexStems = remember((images: RenderContext["images"]) => {
  const entries = Object.entries(images).map((entry) => [nameStem(entry[1].src), entry] as const);
  return new Map(entries);
});

/** @returns the part of a picture's name that all pictures of its photograph have */
function nameStem(picture: string): string {
  return picture.replace(isCrop(picture) ? cropEnd : fileEnd, "");
}
