import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { once } from "#core/remember.ts";
import { settingsFile } from "../read/content-files.ts";

/**
 * Checks what no schema can check of a site's settings: its URL must be one that pages' addresses
 * can be made of, and its language one that dates can be written in.
 *
 * @param settings bindings read
 */
export function checkSettings(settings: JsonObject): Issue[] {
  const { url, language, locale } = settings;
  const given = { language, locale };
  return [
    ...(typeof url === "string" ? checkUrl(url) : []),
    ...Object.entries(given).flatMap(([key, tag]) =>
      typeof tag === "string" && tag.length > 1 ? checkLanguage(key, tag) : [],
    ),
  ];
}

/** Matches the folder of a site on its host: no sign of it means something else in a host's rules. */
const plainFolder = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Checks the site's address: routes are appended to it, and its path is the site's folder. */
function checkUrl(url: string): Issue[] {
  // Other schemes are valid URLs too, but no page can be below them.
  if (!URL.canParse("/a", url) || !/^https?:$/.test(new URL(url).protocol))
    return [refuse(url, "The site's public address.", { example: '"https://example.com"' })];
  const { origin, pathname, search, hash } = new URL(url);
  const base = pathname.replace(/\/+$/, "");
  const isPlain = plainFolder.test(base) && search + hash === "";
  if (isPlain && !url.endsWith("/")) return [];
  if (isPlain)
    return [
      refuse(url, "Write no slash at the end: routes begin with it.", {
        meant: url.replace(/\/+$/, ""),
      }),
    ];
  const hint =
    "A site is at the root of its host, or in a folder of letters, digits, hyphens, dots and underscores.";
  const example = origin + (plainFolder.test(base) ? base : "/my-repo");
  return [refuse(url, hint, { example: JSON.stringify(example) })];
}

/** Made on demand: Node reads all names for the first, and settings that are known need none. */
const openNames = once(() => ({
  languages: new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }),
  regions: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
}));

/** Reports a tag that has the right form but names no language that exists. */
function checkLanguage(key: string, tag: string): Issue[] {
  if (isLanguage(tag)) return [];
  const meant = findLanguage(tag);
  const problem = "language" as const;
  const params = { problem, given: tag, ...(meant === undefined ? {} : { meant }) };
  return [{ id: "wrong-value", params, location: { file: settingsFile, path: [key] } }];
}

function isLanguage(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    const { languages, regions } = openNames();
    const isRegion = region === undefined || regions.of(region) !== undefined;
    return languages.of(language) !== undefined && isRegion;
  } catch {
    return false;
  }
}

/** @returns the tag of a language given by its name, in English or its own, or written with _ */
function findLanguage(words: string): string | undefined {
  const hyphened = words.replaceAll("_", "-");
  if (hyphened !== words && isLanguage(hyphened)) return hyphened;
  const wanted = words.toLowerCase();
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const { languages } = openNames();
  return codes.find((code) => {
    if (languages.of(code)?.toLowerCase() === wanted) return true;
    const own = new Intl.DisplayNames([code], { type: "language", fallback: "none" });
    return languages.of(code) !== undefined && own.of(code)?.toLowerCase() === wanted;
  });
}

function refuse(given: string, hint: string, write: { example?: string; meant?: string }): Issue {
  const params = { problem: "pattern", given, hint, ...write } as const;
  return { id: "wrong-value", params, location: { file: settingsFile, path: ["url"] } };
}
