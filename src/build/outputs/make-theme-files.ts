import { makeDiagnostics } from "#document/messages/make-diagnostic.ts";
import type { ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import { iconFile } from "#look/icons/color-drawing.ts";
import { drawIcons, iconAddresses } from "#look/icons/draw-icons.ts";
import { makeManifest, manifestAddress } from "#look/icons/make-manifest.ts";
import type { Look } from "#look/look.ts";
import type { BuildStep } from "../pipeline/build-work.ts";

type Theme = { look: Look | null; source: Pick<Source, "documents" | "assets"> };

/**
 * @returns addresses of the files that are made of the site's theme: manifest and icons; a file of
 *   the site's own at such an address stays
 */
export function listThemeFiles({ look, source }: Theme): string[] {
  if (look === null) return [];
  const icons = source.documents[iconFile] === undefined ? [] : iconAddresses;
  return [manifestAddress, ...icons].filter((address) => !source.assets.includes(address));
}

/** Makes the files of `listThemeFiles`, by address. */
export async function makeThemeFiles(
  theme: Theme & { site: Pick<ResolvedSite, "settings" | "pages"> },
): Promise<Map<string, string | Uint8Array>> {
  const { look, source, site } = theme;
  if (look === null) return new Map();
  const drawing = source.documents[iconFile];
  const icons = drawing === undefined ? new Map() : await drawIcons(drawing, look);
  const hasIcons = icons.size > 0 || source.assets.includes("/icon-512.png");
  const manifest = makeManifest(describeSite(site), look, hasIcons);
  const all = new Map<string, string | Uint8Array>([[manifestAddress, manifest], ...icons]);
  return new Map(
    listThemeFiles(theme).flatMap((address): [string, string | Uint8Array][] => {
      const file = all.get(address);
      return file === undefined ? [] : [[address, file]];
    }),
  );
}

/** Writes manifest and icons. */
export const writeThemeFiles: BuildStep = async ({ look, source, site, dist }) => {
  try {
    for (const [address, file] of await makeThemeFiles({ look, source, site }))
      await dist.write(address.slice(1), file);
    return [];
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const location = { file: iconFile, path: [] };
    return makeDiagnostics([{ id: "icon-drawing", params: { fault }, location }], source.documents);
  }
};

function describeSite({ settings, pages }: Pick<ResolvedSite, "settings" | "pages">) {
  const { name, language } = settings;
  const home = pages.find(({ route }) => route === "/");
  if (home === undefined) return { name, language };
  const { title } = home.seo;
  const { description } = home;
  return { name, language, description, ...(title === undefined ? {} : { title }) };
}
