import type { Json, JsonObject } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import { settingsFile } from "../read/read-content.ts";

/**
 * Checks what no schema can say of a site's settings: that pages' addresses can be made of its own,
 * and that its language is one that dates can be written in.
 *
 * @param settings bindings read
 */
export function checkSettings(settings: JsonObject): Issue[] {
  const { url, language, locale } = settings;
  const given = { language, locale };
  return [
    ...(typeof url === "string" && !isOrigin(url)
      ? [refuse("url", url, "https://example.com")]
      : []),
    ...Object.entries(given).flatMap(([key, tag]) =>
      typeof tag === "string" && !isLanguage(tag) ? [refuse(key, tag, "en-GB")] : [],
    ),
  ];
}

/** Other schemes are addresses too, and nothing can be below them. */
function isOrigin(url: string): boolean {
  return URL.canParse("/a", url) && /^https?:$/.test(new URL(url).protocol);
}

function isLanguage(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    return hasName("language", language) && (region === undefined || hasName("region", region));
  } catch {
    return false;
  }
}

/** Whether the Unicode registry knows a language or a region of that code. */
function hasName(type: "language" | "region", code: string): boolean {
  return new Intl.DisplayNames("en", { type, fallback: "none" }).of(code) !== undefined;
}

function refuse(key: string, given: Json, example: string): Issue {
  const hint = key === "url" ? "The site's public address." : "A language tag (BCP 47).";
  const params = { problem: "pattern", given, hint, example: JSON.stringify(example) } as const;
  return { id: "wrong-value", params, location: { file: settingsFile, path: [key] } };
}
