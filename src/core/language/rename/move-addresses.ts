import { applyEdits, diffTexts, type TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue, type ValueChange } from "#core/edit/change-value.ts";
import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import { redirectsFile } from "#core/document/read/content-files.ts";
import { readLink } from "#core/document/read/read-link.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { changeMentions } from "./change-mentions.ts";
import { isPublic } from "../list-pages.ts";

/** A page's old address and its new one, and the document that makes it. */
export type MovedAddress = { from: string; to: string; page: string };

/** @returns edits of every document, except the redirects, that names an address that moves */
export function followAddresses(
  knowledge: Knowledge,
  moved: Pick<MovedAddress, "from" | "to">[],
): TextEdit[] {
  return moved.flatMap(({ from, to }) => {
    const mentions = findMentions(knowledge, { kind: "page", route: from });
    return changeMentions(
      mentions.filter(({ file }) => file !== redirectsFile),
      to,
    );
  });
}

/**
 * @returns the edit of the redirects that keeps the old addresses of public pages working; none
 *   if none is needed
 */
export function redirectAddresses(
  knowledge: Knowledge,
  moved: MovedAddress[],
  today: string,
): TextEdit[] {
  const before = knowledge.textOf(redirectsFile);
  const after = moveRedirects(before, moved, (page) => isPublic(knowledge, page, today));
  return after === before ? [] : [{ file: redirectsFile, ...diffTexts(before, after) }];
}

type Redirect = { from: string; to: string };

/**
 * Updates redirects to an old address, so that none leads to another. One from a new address, which
 * is a page now, becomes that of the page's old address.
 */
function moveRedirects(
  before: string,
  moved: MovedAddress[],
  needsRedirect: (page: string) => boolean,
): string {
  let text = before.trim() === "" ? "[]\n" : before;
  for (const { from: old, to: next, page } of moved) {
    readRedirects(text).forEach(({ to }, index) => {
      if (readLink(to).route !== old) return;
      const value = next + to.slice(old.length);
      text = change(text, [index, "to"], { kind: "replace", value });
    });
    const redirects = readRedirects(text);
    const over = redirects.findIndex(({ from }) => from === next);
    const isThere = redirects.some(({ from }) => from === old);
    const isNeeded = needsRedirect(page) && !isThere;
    if (over !== -1 && isNeeded) {
      text = change(text, [over, "from"], { kind: "replace", value: old });
      text = change(text, [over, "to"], { kind: "replace", value: next });
    } else if (over !== -1) text = change(text, [over], { kind: "remove" });
    else if (isNeeded) text = change(text, [], { kind: "add", value: { from: old, to: next } });
  }
  return before.trim() === "" && readRedirects(text).length === 0 ? before : text;
}

function change(text: string, path: JsonPath, what: ValueChange): string {
  return applyEdits(text, changeValue(text, path, what));
}

function readRedirects(text: string): Redirect[] {
  const { value } = readJson(redirectsFile, text);
  return (Array.isArray(value) ? value : []).map((redirect: Json) => {
    const { from, to } = isJsonObject(redirect) ? redirect : {};
    return {
      from: typeof from === "string" ? from : "",
      to: typeof to === "string" ? to : "",
    };
  });
}
