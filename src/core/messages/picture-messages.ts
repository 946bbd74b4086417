import { warning } from "./message.ts";

/** Messages about what files of `public/` hold; part of the one table. */
export const pictureMessages = {
  /** Pixels and bytes; `widest` is what a page shows at most. */
  "large-image": warning<{
    address: string;
    width: number;
    height: number;
    bytes: number;
    widest: number;
  }>({
    text: ({ address, width, height, bytes, widest }) =>
      `${address} has ${width} × ${height} pixels and ${nameBytes(bytes)}, and no page shows more than ${widest} across.`,
    help: ({ widest }) => `Put it there ${widest} pixels wide, or twice that at most.`,
  }),
  "image-ending": warning<{ ending: string }>({
    text: ({ ending }) => `Browsers show no picture that ends in ${ending}.`,
    help: () => "Export it as JPEG, PNG, WebP or AVIF.",
  }),
  "image-script": warning({
    text: () =>
      "This drawing holds a script, which no page runs, and whoever opens it alone might.",
    help: () => "Take <script> and what begins with on out of it.",
  }),
  "image-motion": warning({
    text: () => "This picture moves, and the forms that are made of it for pages stand still.",
    help: () => "Put it outside of public/images/, or export it as a film.",
  }),
  "asset-kind": warning<{ name: string; isEmpty: boolean }>({
    text: ({ name, isEmpty }) =>
      isEmpty ? "This file is empty." : `The name of this file says ${name}, and it is none.`,
    help: () => "Put it there anew, or take it away.",
  }),
};

function nameBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
