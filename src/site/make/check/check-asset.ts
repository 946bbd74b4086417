import { open } from "node:fs/promises";
import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import { hasVariants, raster } from "../images/image-formats.ts";

/** Bytes at a file's start that name its format: their offset, and their text as Latin-1. */
const kinds: Record<string, { name: string; at: number; begins: string[] }> = {
  ".pdf": { name: "PDF", at: 0, begins: ["%PDF"] },
  ".mp4": { name: "MP4", at: 4, begins: ["ftyp"] },
  ".webm": { name: "WebM", at: 0, begins: ["\x1A\x45\xDF\xA3"] },
  ".zip": { name: "ZIP", at: 0, begins: ["PK"] },
  ".woff2": { name: "WOFF2 font", at: 0, begins: ["wOF2"] },
  ".woff": { name: "WOFF font", at: 0, begins: ["wOFF"] },
  ".ttf": { name: "TrueType font", at: 0, begins: ["\0\x01\0\0", "true"] },
  ".otf": { name: "OpenType font", at: 0, begins: ["OTTO"] },
};

/** Pictures that no browser shows, or one alone. */
const unseen = /^\/images\/.*\.(?:heic|heif|tiff?|bmp|psd|eps|ai|raw)$/i;

/** @returns whether the content of a file of `public/` must fit its name */
export function hasKind(address: string): boolean {
  const ending = path.extname(address).toLowerCase();
  return ending in kinds || ending === ".svg" || raster.test(address) || unseen.test(address);
}

/** Bytes that are read: enough to see the format of a drawing or a moving picture. */
const lookedAt = 65_536;

/**
 * Checks that the content of a file of `public/` fits its name, and that browsers can show it;
 * `checkImages` opens photographs.
 *
 * @param address from the site's root
 * @throws where the file cannot be read
 */
export async function checkAsset(root: string, address: string): Promise<Issue[]> {
  const file = `public${address}`;
  const location = { file, path: [] };
  const ending = path.extname(address).toLowerCase();
  if (unseen.test(address)) return [{ id: "image-ending", params: { ending }, location }];
  const kind = kinds[ending];
  const isMoving = ending === ".png" && hasVariants(address);
  if (kind === undefined && ending !== ".svg" && !isMoving) return [];
  const text = await readStart(path.join(root, file));
  if (ending === ".svg") return checkDrawing(text).map((message) => ({ ...message, location }));
  // APNG: its own chunk comes before the picture itself.
  if (isMoving)
    return /acTL[\s\S]*IDAT/.test(text) ? [{ id: "image-motion", params: {}, location }] : [];
  if (kind === undefined) return [];
  const { name, at, begins } = kind;
  if (begins.some((start) => text.startsWith(start, at))) return [];
  return [{ id: "asset-kind", params: { name, isEmpty: text === "" }, location }];
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Drawn =
  | { id: "image-file"; params: { reason: string } }
  | { id: "image-script"; params: Record<string, never> };

function checkDrawing(text: string): Drawn[] {
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, "");
  const root = /<svg[\s/>][^>]*/.exec(plain)?.[0];
  if (plain.trim() === "") return [refuse("the file is empty")];
  if (root === undefined) return [refuse("it has no <svg>")];
  if (!/xmlns\s*=/.test(root))
    return [refuse('its <svg> lacks xmlns="http://www.w3.org/2000/svg"')];
  const isWhole = text.length === lookedAt || /<\/svg\s*>\s*$|^<svg[^>]*\/>/.test(plain.trim());
  if (!isWhole) return [refuse("it is cut off")];
  const hasScript = /<script[\s>/]|\son\w+\s*=|href\s*=\s*["']\s*javascript:/i.test(plain);
  return hasScript ? [{ id: "image-script", params: {} }] : [];
}

function refuse(reason: string): Drawn {
  return { id: "image-file", params: { reason } };
}
