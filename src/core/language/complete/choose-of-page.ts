import { type Json, readAt, textOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { schemaFrom } from "#core/document/source.ts";
import type { Place } from "../place/place.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices } from "./choose.ts";
import { chooseRoutes, routeOf } from "./choose-link.ts";

/** @returns values of keys whose name says more than their schema; null for all others */
export function chooseOfPage(
  scene: Scene,
  { role }: Place,
  key: string | number | undefined,
): Choices | null {
  const choose = choosers[`${role} ${key ?? ""}`];
  if (choose !== undefined) return choose(scene);
  const address = role === "page" ? schemaFrom(scene.file) : schemaAddresses[role];
  const isSchema = key === "$schema" && scene.cursor.path.length === 1 && address !== undefined;
  return isSchema ? allOf([{ label: address, kind: "value", rank: 0 }]) : null;
}

const choosers: Record<string, (scene: Scene) => Choices> = {
  "page extends": ({ knowledge, file, cursor }) => {
    const route = routeOf(knowledge, file);
    const { choices, isWhole } = chooseRoutes(knowledge, cursor.word.typed);
    // Only a [slug] page can be made once for each entry.
    const templates = file.includes(slugSegment)
      ? [...knowledge.pages.keys()].filter((one) => one.includes(slugSegment))
      : [];
    const all = [
      ...templates.map((label): Choice => ({ label, kind: "page", rank: 0 })),
      ...choices,
    ];
    return { choices: all.filter(({ label }) => label !== route), isWhole };
  },
  "page collection": ({ knowledge: { content } }) =>
    allOf(
      [...content.collections].map(([name, entries], rank) => ({
        label: name,
        kind: "collection",
        detail: `${entries.length} entries`,
        rank,
      })),
    ),
  "settings language": () => allOf(describeLanguages(listLanguages())),
  "settings locale": ({ root }) =>
    allOf(describeLanguages(listLocales(readAt(root, ["language"])))),
};

function describeLanguages(tags: string[]): Choice[] {
  return tags.map((tag, rank) => ({
    label: tag,
    kind: "value",
    detail: languageNames.of(tag) ?? "",
    rank,
  }));
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Lists every language that has a tag of two letters (BCP 47). */
function listLanguages(): string[] {
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((tag) => languageNames.of(tag) !== undefined);
}

/** Offers a language with its main region, and British English; others are not known here. */
function listLocales(written: Json | undefined): string[] {
  const language = textOf(written);
  const locales = listLanguages()
    .filter((tag) => language === "" || language.startsWith(tag))
    .map((tag) => `${tag}-${new Intl.Locale(tag).maximize().region ?? ""}`);
  return [...new Set([...locales, ...(language.startsWith("en") ? ["en-GB"] : [])])];
}

const schemaAddresses: Partial<Record<Place["role"], string>> = {
  schema: "http://json-schema.org/draft-07/schema#",
  tokens: "https://www.designtokens.org/schemas/2025.10/format.json",
};
