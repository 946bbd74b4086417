import { readJson } from "#core/document/read/read-json.ts";
import type { Knowledge } from "../knowledge.ts";
import { propertyOf } from "../mentions/note-tokens.ts";
import { listTokens, readHex, tokensFile } from "../place/list-tokens.ts";
import type { Completion, Completions } from "./choose.ts";

/**
 * Lists the tokens' custom properties after `var(` in a style sheet. Editors know the rest of CSS.
 *
 * @param sheet its text, which the site's documents do not have
 */
export function completeStyle(
  knowledge: Knowledge,
  { text, offset }: { text: string; offset: number },
): Completions {
  const typed = /var\(\s*([\w-]*)$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[1];
  if (typed === undefined) return { offset, length: 0, items: [], also: [], isWhole: true };
  const { value = null } = readJson(tokensFile, knowledge.textOf(tokensFile));
  const tokens = listTokens(value);
  const items = tokens.map(({ name, type, light, description }, index): Completion => {
    const label = `--${propertyOf(name)}`;
    const hex = type === "color" ? readHex(tokens, light, "light") : null;
    return {
      label,
      kind: hex === null ? "token" : "color",
      ...(hex === null ? {} : { detail: hex }),
      ...(description === "" ? {} : { documentation: description }),
      insert: label,
      filter: label,
      sort: String(index).padStart(4, "0"),
    };
  });
  const place = { offset: offset - typed.length, length: typed.length };
  return { ...place, items, also: [], isWhole: true };
}
