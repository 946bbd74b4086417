import path from "node:path";
import { settingsFile } from "#core/document/read/content-files.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { OutputSite } from "../output.ts";
import { measurePicture } from "./measure-picture.ts";
import { logoKinds, readPublic } from "./read-logo.ts";

/** The keys of `logo` that name a picture. */
const keys = ["image", "dark", "icon"] as const;

/** How many times as wide as high, or as high as wide, an icon can be and still be recognized. */
const mostOblong = 2;

/** Checks that a site's logo can be shown, and that icons made of it can be recognized. */
export function checkLogo({
  root,
  settings,
  assets,
}: Pick<OutputSite, "root" | "settings" | "assets">): Issue[] {
  const { logo } = settings;
  return keys.flatMap((key): Issue[] => {
    const address = logo?.[key];
    // A wrong address is reported as any other.
    if (typeof address !== "string" || !assets.includes(address)) return [];
    const location = { file: settingsFile, path: ["logo", key] };
    const ending = path.extname(address).toLowerCase();
    if (!logoKinds.includes(ending))
      return [{ id: "logo-kind", params: { address, ending }, location }];
    const bytes = readPublic(root, address);
    const size = bytes === null ? null : measurePicture(bytes);
    // Pictures of points are opened anyway, and reported where they are not whole.
    if (size === null)
      return ending === ".svg" ? [{ id: "logo-size", params: { address }, location }] : [];
    const isForIcons = key === "icon" || (key === "image" && logo?.icon === undefined);
    const { width, height } = size;
    const times = Math.max(width / height, height / width);
    if (!isForIcons || times <= mostOblong) return [];
    const params = { times: times.toFixed(1), isWide: width > height, isIcon: key === "icon" };
    return [{ id: "logo-shape", params, location }];
  });
}
