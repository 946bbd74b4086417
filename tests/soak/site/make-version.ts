import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A build of a small site, which says its number in all that it has: its files by their paths. */
export type Version = Map<string, Buffer>;

const filmBytes = 2_500_000;

/**
 * @param number of the build; from one to the next, the length of each file is another
 * @param last whose hashed files stay, as a build leaves them
 */
export function makeVersion(number: number, last: Version | null): Version {
  const version: Version = new Map();
  const words = `Build ${number}. `.repeat(200 + (number % 7) * 90);
  const asset = `assets/app-${number}.js`;
  const page = (title: string): string =>
    `<!doctype html><title>${title} ${number}</title><script src="/${asset}"></script><p>${words}`;
  addForms(version, asset, `export const build = ${number}; // ${words}`);
  const kept = [...(last ?? [])].filter(
    ([file]) => file.startsWith(`assets/app-${number - 1}.`) && number > 0,
  );
  for (const [file, bytes] of kept) version.set(file, bytes);
  version.set("_hashed", Buffer.from(`${asset}\n`));
  version.set("_headers", Buffer.from(`/*\n  X-Frame-Options: DENY\n`));
  version.set("media/film.mp4", Buffer.alloc(filmBytes + number * 1000, `film ${number} `));
  version.set("media/picture.avif", Buffer.alloc(30_000 + number, `picture ${number} `));
  for (const name of ["index", "about", "service/web", "404"])
    addForms(version, `${name}.html`, page(name));
  return version;
}

export function writeVersion(folder: string, version: Version): void {
  for (const [file, bytes] of version) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
}

/** @returns the tag that the service gives to bytes */
export function tagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

function addForms(version: Version, file: string, text: string): void {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  version.set(`${file}.br`, brotliCompressSync(text, quick));
  version.set(`${file}.gz`, gzipSync(text));
  version.set(file, Buffer.from(text));
}
