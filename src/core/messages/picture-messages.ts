import { listWords } from "./list-words.ts";
import { error, meantOr, misspelt, type Suggestion, warning } from "./message.ts";
import { replaceByMeant } from "./value-fix.ts";

/** Messages about pictures and files of `public/`. */
export const pictureMessages = {
  /** Pixels and bytes; `widest` is what a page shows at most. */
  "large-image": warning<{
    address: string;
    width: number;
    height: number;
    bytes: number;
    widest: number;
  }>({
    reason:
      "Each build opens it, and where no smaller forms are made of it each visitor fetches all of it.",
    text: ({ address, width, height, bytes, widest }) =>
      `${address} has ${width} × ${height} pixels and ${nameBytes(bytes)}, and no page shows more than ${widest} across.`,
    help: ({ widest }) => `Put it there ${widest} pixels wide, or twice that at most.`,
  }),
  "image-ending": warning<{ ending: string }>({
    reason: "The picture would be missing on the page, for all visitors or for most.",
    text: ({ ending }) => `Browsers show no picture that ends in ${ending}.`,
    help: "Export it as JPEG, PNG, WebP or AVIF.",
  }),
  "image-script": warning({
    reason:
      "A picture on a page runs no code. Opened by itself, one with code acts in the name of the site.",
    text: "This SVG contains a script. No page runs it, but a browser that opens the file itself does.",
    help: "Remove <script> and all attributes that begin with on.",
  }),
  "image-motion": warning({
    reason:
      "Of photographs and PNG pictures others are made, in several widths: of the first frame.",
    text: "This picture is animated, and the versions that are made of it for pages are not.",
    help: "Put it outside of public/images/, or export it as a film.",
  }),
  "asset-kind": warning<{ name: string; isEmpty: boolean }>({
    reason:
      "The server tells browsers what a file is by its name. One that is something else, or cut off, does not open.",
    text: ({ name, isEmpty }) =>
      isEmpty ? "This file is empty." : `The name of this file says ${name}, and it is none.`,
    help: "Put it there again, or delete it.",
  }),
  "missing-asset": error<{ address: string } & Suggestion>({
    reason: "Files that pages show are in public/, at the path that is their address.",
    text: ({ address, suggestion }) => {
      const file = toPublicFile(address);
      if (isElsewhere(address)) return `"${address}" is not a file of this site.`;
      return file === `public${suggestion}`
        ? `"${address}" is not the address of a file in public/: such an address begins with /.`
        : `There is no file ${file}.`;
    },
    help: (params) =>
      isElsewhere(params.address) && params.suggestion === undefined
        ? 'Put a copy below public/, and write its address there, such as "/images/team.jpg".'
        : meantOr("Put the file there, or correct the address; it begins with /.")(params),
    fix: replaceByMeant("address"),
  }),
  "asset-name": error<{ sign: string; free: string }>({
    reason:
      "In an address this sign begins or escapes something else, and the file could not be asked for.",
    text: ({ sign }) => `A file's name is its address here, which cannot contain ${sign}.`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "reserved-asset": error({
    reason:
      "Browsers cache what the build puts there for a year, since its names change with its content. Yours do not.",
    text: "Browsers cache everything below /assets/ for a year, and only the build writes there.",
    help: "Put it into another folder of public/.",
  }),
  "unknown-icon": error<{ name: string; suggestion?: string }>({
    reason: "Icons are those of Lucide, by their name.",
    text: ({ name }) => `There is no icon "${name}".`,
    help: meantOr("See lucide.dev/icons for the names."),
    fix: replaceByMeant("name"),
  }),
  /** `kind` is the property that names a file: a logo, a pattern. */
  "unknown-file-name": error<{ kind: string; name: string } & Suggestion>({
    reason: "The block's schema names a folder, and a value is the name of a file in it.",
    text: ({ kind, name }) => `There is no ${kind} "${name}".`,
    ...misspelt("name"),
  }),
  /** `kinds` are the properties that can name a picture, `given` those that do. */
  "image-kind": error<{ kinds: string[]; given: string[] }>({
    reason: "An image shows one picture, so one of these says which.",
    text: ({ given }) =>
      given.length === 0
        ? "This image names no picture."
        : `This image names ${given.length} pictures: ${given.join(" and ")}.`,
    help: ({ kinds }) => `Name one of ${listWords(kinds.map((kind) => `"${kind}"`))}.`,
  }),
  /** `src` distinguishes two pictures of one block. */
  "image-alt": error<{ src?: string }>({
    reason:
      "People who do not see the picture hear its alt text. A picture that only decorates says so, and is skipped.",
    text: "This image has no alt text.",
    help: 'Say what it shows in "alt", or add "decorative": true.',
  }),
  "image-alt-name": warning<{ alt: string }>({
    reason:
      "People who do not see the picture would hear the name of a file, which means nothing to them.",
    text: ({ alt }) => `"${alt}" is the picture's file, and does not say what it shows.`,
    help: 'Say what it shows in "alt", or write "decorative": true in its place.',
  }),
  /** `reason` is the image library's own. */
  "image-file": error<{ reason: string }>({
    reason:
      "The picture has to be opened: its widths are made of it, and its size keeps the page from moving.",
    text: ({ reason }) => `This picture cannot be shown: ${reason}.`,
    help: "Export it once more as JPEG or PNG, and put that here.",
  }),
  /** `reason` is the image library's own. */
  "icon-file": error<{ reason: string }>({
    reason: "Favicon, home screen icons and manifest are all made of this one drawing.",
    text: ({ reason }) => `Icons cannot be made of this drawing: ${reason}.`,
    help: 'Write it like <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">…</svg>.',
  }),
};

/** Tests for an address with a scheme, or of a disk. */
function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** @returns the file that an address was meant for, with or without the folder `public/` in it */
function toPublicFile(address: string): string {
  return `public/${address.replaceAll("\\", "/").replace(/^(?:\.{0,2}\/)*(?:public\/)?/, "")}`;
}

function nameBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
