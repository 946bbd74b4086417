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
      "Each build opens this picture. If the build makes no smaller versions, each visitor downloads all of it.",
    text: ({ address, width, height, bytes, widest }) =>
      `${address} has ${width} × ${height} pixels and ${nameBytes(bytes)}, and no page shows it wider than ${widest} pixels.`,
    help: ({ widest }) => `Save it ${widest} pixels wide, or at most twice as wide.`,
  }),
  /** `width` are the pixels that it has, `cut` those of the part that is shown, as wide as `shown`. */
  "small-image": warning<{
    hrefs: string[];
    width: number;
    cut: number;
    shown: number;
    needed: number;
  }>({
    reason:
      "The page shows the picture wider than it is, so browsers enlarge it, and it looks blurred.",
    text: ({ hrefs: [address], width, cut, shown }) => {
      const part = cut < width ? `, of which the page shows ${cut}` : "";
      return `${address} is ${width} pixels wide${part}, and its place on the page is up to ${shown} wide.`;
    },
    help: ({ needed }) =>
      `Use a picture that is at least ${needed} pixels wide; ${needed * 2} are sharp on every screen.`,
  }),
  "image-ending": warning<{ ending: string }>({
    reason: "Most visitors, or all of them, would not see the picture.",
    text: ({ ending }) => `Browsers cannot show a picture that ends in ${ending}.`,
    help: "Export it as JPEG, PNG, WebP or AVIF.",
  }),
  "image-script": warning({
    reason:
      "A picture on a page runs no code. But if a visitor opens the file itself, its code runs as code of your site.",
    text: "This SVG contains a script. No page runs it, but a browser that opens the file itself does.",
    help: "Remove <script> and all attributes that begin with on.",
  }),
  "image-motion": warning({
    reason:
      "The build makes smaller versions of photographs and PNG pictures, from their first frame.",
    text: "This picture is animated, and the versions that the build makes for pages are not.",
    help: "Put it outside of public/images/, or export it as a film.",
  }),
  "asset-kind": warning<{ name: string; isEmpty: boolean }>({
    reason:
      "The server sends a file's type by its name. Browsers cannot open a file of another type, or one that is cut off.",
    text: ({ name, isEmpty }) =>
      isEmpty
        ? "This file is empty."
        : `By its name this file is of the type ${name}, but its content is not.`,
    help: "Put it there again, or delete it.",
  }),
  "missing-asset": error<{ address: string } & Suggestion>({
    reason: "Files for pages are in public/, and their path there is their address.",
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
    reason: "This sign has another meaning in an address, so browsers could not load the file.",
    text: ({ sign }) => `The name of a file here is its address, which cannot contain ${sign}.`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "reserved-asset": error({
    reason:
      "Browsers cache files in /assets/ for a year, since the build renames its files when they change. The names of your files do not change.",
    text: "Browsers cache everything below /assets/ for a year, and only the build writes there.",
    help: "Put it into another folder of public/.",
  }),
  "unknown-icon": error<{ name: string; suggestion?: string; senses?: string[] }>({
    reason: "You use the icons of Lucide by their names.",
    text: ({ name }) => `There is no icon "${name}".`,
    help: ({ senses, ...meant }) =>
      senses === undefined
        ? meantOr("See lucide.dev/icons for the names.")(meant)
        : `Icons of that sense: ${senses.join(", ")}.`,
    fix: replaceByMeant("name"),
  }),
  /** `kind` is the property that names a file: a logo, a pattern. */
  "unknown-file-name": error<{ kind: string; name: string } & Suggestion>({
    reason: "The block's schema names a folder, and the value is the name of a file in it.",
    text: ({ kind, name }) => `There is no ${kind} "${name}".`,
    ...misspelt("name"),
  }),
  /** `kinds` are the properties that can name a picture, `given` those that do. */
  "image-kind": error<{ kinds: string[]; given: string[] }>({
    reason: "An image shows one picture, so use one of these properties.",
    text: ({ given }) =>
      given.length === 0
        ? "This image names no picture."
        : `This image names ${given.length} pictures: ${given.join(" and ")}.`,
    help: ({ kinds }) => `Name one of ${listWords(kinds.map((kind) => `"${kind}"`))}.`,
  }),
  /** `src` distinguishes two pictures of one block. */
  "image-alt": error<{ src?: string }>({
    reason:
      "People who cannot see the picture hear its alt text. Screen readers skip a decorative picture.",
    text: "This image has no alt text.",
    help: 'Describe the picture in "alt", or add "decorative": true.',
  }),
  "image-alt-name": warning<{ alt: string }>({
    reason:
      "People who cannot see the picture would hear the name of a file, which means nothing to them.",
    text: ({ alt }) =>
      `"${alt}" is the name of the picture's file, and does not describe the picture.`,
    help: 'Describe the picture in "alt", or write "decorative": true instead.',
  }),
  /** `reason` is the image library's own. */
  "image-file": error<{ reason: string }>({
    reason:
      "The build must open the picture, to make smaller versions and to reserve its place on the page.",
    text: ({ reason }) => `This picture cannot be shown: ${reason}.`,
    help: "Export the picture again as JPEG or PNG, and save it here.",
  }),
  "logo-kind": error<{ address: string; ending: string }>({
    reason:
      "The header, the icons and shared links show the logo on different colours, so it looks best with a transparent background.",
    text: ({ address, ending }) =>
      ending === ""
        ? `"${address}" cannot be a logo: a logo is an SVG, PNG, WebP or JPEG picture.`
        : `"${address}" ends in ${ending}, and a logo is an SVG, PNG, WebP or JPEG picture.`,
    help: "Export it as SVG, or as PNG with a transparent background, and save it below public/.",
  }),
  "logo-size": error<{ address: string }>({
    reason:
      "The page reserves space for the logo while it loads. Without the logo's size, the page would move.",
    text: ({ address }) => `The drawing ${address} has no size.`,
    help: 'Add a viewBox to its first line, with its width and height: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">.',
  }),
  /** `times` is how many times the longer side is as long as the other. */
  "logo-shape": warning<{ times: string; isWide: boolean; isIcon: boolean }>({
    reason:
      "A browser's tab and a home screen show a small square. A word of many letters cannot be read in it.",
    text: ({ times, isWide, isIcon }) =>
      `This ${isIcon ? "icon" : "logo"} is ${times} times as ${isWide ? "wide as high" : "high as wide"}, so nobody can read it in the square of a browser's tab.`,
    help: ({ isIcon }) =>
      isIcon
        ? "Use a square picture: one letter, or the mark without the words."
        : 'Add a square picture too, such as "icon": "/images/mark.svg": one letter, or the mark without the words.',
  }),
  /** `reason` is the image library's own. */
  "icon-file": error<{ reason: string }>({
    reason: "Tessera makes the favicon, the home screen icons and the manifest from this drawing.",
    text: ({ reason }) => `Tessera cannot make icons from this drawing: ${reason}.`,
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
