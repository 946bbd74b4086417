import { isJsonObject } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { Place } from "../place/place.ts";
import type { Scene } from "../place/scene.ts";
import { listLanguages } from "../place/list-languages.ts";
import { allOf, type Choice, type Choices } from "./choose.ts";
import { chooseRoutes, routeOf } from "./choose-link.ts";
import { schemaFrom } from "#core/document/source.ts";

/** @returns values of keys whose name says more than their schema; null for all others */
export function chooseOfPage(
  scene: Scene,
  outer: Place,
  key: string | number | undefined,
): Choices | null {
  const choose = choosers[`${outer.role} ${key ?? ""}`];
  if (choose !== undefined) return choose(scene);
  if (key === "$schema" && scene.cursor.path.length === 1) return chooseSchema(scene, outer);
  return null;
}

const choosers: Record<string, (scene: Scene) => Choices> = {
  "page extends": ({ knowledge, file, cursor }) => {
    const own = routeOf(knowledge, file);
    const found = chooseRoutes(knowledge, cursor.word.typed);
    const isTemplate = file.includes(slugSegment);
    const templates = [...knowledge.pages.keys()].filter((route) => route.includes(slugSegment));
    // Only a [slug] page can be made once for each entry.
    const more = (isTemplate ? templates : []).map((route): Choice => ({
      label: route,
      kind: "page",
      rank: 0,
    }));
    const others = [...more, ...found.choices].filter(({ label }) => label !== own);
    return { ...found, choices: others };
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
  "settings language": () => allOf(chooseLanguages()),
  "settings locale": ({ ground: { root } }) => {
    const language = isJsonObject(root) ? root["language"] : undefined;
    return allOf(chooseLocales(typeof language === "string" ? language : ""));
  },
};

function chooseLanguages(): Choice[] {
  return listLanguages().map(({ tag, name }, rank) => ({
    label: tag,
    kind: "value",
    detail: name,
    rank,
  }));
}

/** Offers a language with its main region, and British English; others are not known here. */
function chooseLocales(language: string): Choice[] {
  const own = listLanguages().filter(({ tag }) => language === "" || language.startsWith(tag));
  const tags = own.flatMap(({ tag }) =>
    [tag, new Intl.Locale(tag).maximize().region ?? ""].join("-"),
  );
  const british = language.startsWith("en") ? ["en-GB"] : [];
  return [...new Set([...tags, ...british])].map((tag, rank) => ({
    label: tag,
    kind: "value",
    detail: new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? "",
    rank,
  }));
}

const schemaAddresses: Partial<Record<Place["role"], string>> = {
  schema: "http://json-schema.org/draft-07/schema#",
  tokens: "https://www.designtokens.org/schemas/2025.10/format.json",
};

function chooseSchema({ file }: Scene, { role }: Place): Choices | null {
  const address = role === "page" ? schemaFrom(file) : schemaAddresses[role];
  if (address === undefined) return null;
  return allOf([{ label: address, kind: "value", rank: 0 }]);
}
