import { joinLines } from "../describe/describe-key.ts";

/** Facts about a file, from those who can read it. */
export type FileFacts = {
  /** The address of a picture to show: `file:` or `data:`. */
  preview?: string;
  /** Width and height in pixels. */
  width?: number;
  height?: number;
  bytes?: number;
};

/** Previews that this folder cannot make itself, since it does not touch the disk. */
export type Previews = {
  /** Returns the content of the `svg` element of an icon, 24 × 24, drawn by strokes. */
  drawIcon?: (name: string) => string | undefined;
  /** Describes a file of public/, by its address. */
  showFile?: (address: string) => FileFacts | undefined;
  /** Describes a file that a schema names by its folder (`x-files`), without its ending. */
  showName?: (folder: string, name: string) => FileFacts | undefined;
};

/** The width of a preview, in pixels. */
const previewWidth = 240;

/** @returns Markdown: a file's address, its size, and a small picture of it */
export function describeFile(address: string, facts: FileFacts = {}): string {
  const { preview, width, height, bytes } = facts;
  const size = [
    ...(width === undefined || height === undefined ? [] : [`${width} × ${height} px`]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
  const shown = width === undefined ? previewWidth : Math.min(width, previewWidth);
  const picture = preview === undefined ? "" : `![${address}](${preview}|width=${shown})`;
  return joinLines([`\`${address}\` ${size.join(", ")}`.trim(), picture]);
}

function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const thousands = bytes / 1000;
  return thousands < 1000 ? `${thousands.toFixed(1)} kB` : `${(thousands / 1000).toFixed(1)} MB`;
}

/** A grey that is visible on light and on dark. */
const stroke = "#808080";

/** @returns Markdown: an icon's name and its drawing */
export function drawIcon(name: string, { drawIcon: draw }: Previews): string {
  const drawing = draw?.(name);
  const words = `**${name}** Lucide icon`;
  if (drawing === undefined) return words;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`;
  return `${words}\n\n![${name}](${addressDrawing(`${open}${drawing}</svg>`)})`;
}

/** @returns an address that contains a drawing itself (RFC 2397) */
export function addressDrawing(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
