import { readFileSync } from "node:fs";
import path from "node:path";
import { hashContent } from "#core/graph/hash-content.ts";
import type { LogoSettings, SiteSettings } from "#core/document/resolved-site.ts";
import { measurePicture, type PictureSize } from "./measure-picture.ts";

/** A picture of the logo: its address, its size, and a hash of its bytes. */
export type LogoPicture = PictureSize & { src: string; hash: string };

/** A site's logo, as pages show it. */
export type Logo = {
  light: LogoPicture;
  /** The picture for dark grounds, where that is another. */
  dark?: LogoPicture;
  alt?: string;
  /** True where the site's name is beside it as text. */
  hasName: boolean;
};

/** The endings of files that can be a logo. */
export const logoKinds = [".svg", ".png", ".webp", ".jpg", ".jpeg"];

/** @returns the bytes of a file of `public/`; null where there is none that can be read */
export function readPublic(root: string, address: string): Buffer | null {
  try {
    return readFileSync(path.join(root, `public${address}`));
  } catch {
    // The check of addresses reports it where it is named.
    return null;
  }
}

/**
 * Reads a site's logo: the pictures that `logo` in its settings names.
 *
 * @returns undefined where it has none, or one that cannot be shown: the check reports that
 */
export function readLogo({
  root,
  settings,
}: {
  root: string;
  settings: Pick<SiteSettings, "logo">;
}): Logo | undefined {
  const { logo } = settings;
  const light = readPicture(root, logo?.image);
  if (logo === undefined || light === undefined) return undefined;
  const dark = readPicture(root, logo.dark);
  return {
    light,
    ...(dark === undefined ? {} : { dark }),
    ...(logo.alt === undefined ? {} : { alt: logo.alt }),
    hasName: logo.withName === true,
  };
}

/** @returns the address of the picture that icons are made of, which has no words where there is one */
export function findIconPicture(logo: LogoSettings): string {
  return logo.icon ?? logo.image;
}

function readPicture(root: string, src: string | undefined): LogoPicture | undefined {
  const bytes = typeof src === "string" ? readPublic(root, src) : null;
  const size = bytes === null ? null : measurePicture(bytes);
  if (src === undefined || bytes === null || size === null) return undefined;
  return { src, ...size, hash: hashContent(bytes) };
}
