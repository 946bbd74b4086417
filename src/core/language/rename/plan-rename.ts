import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Knowledge } from "../knowledge.ts";
import { changeMentions } from "./change-mentions.ts";
import { planBlock } from "./plan-block.ts";
import { planCollection } from "./plan-collection.ts";
import { planEntry } from "./plan-entry.ts";
import { planField } from "./plan-field.ts";
import { planId } from "./plan-id.ts";
import { planPage } from "./plan-page.ts";
import { planProp } from "./plan-prop.ts";
import { planShared } from "./plan-shared.ts";
import type {
  Code,
  CodePlace,
  Rename,
  RenameKind,
  RenamePlan,
  RenameProblem,
  Renaming,
  SiteCode,
} from "./rename.ts";

type Plan = (knowledge: Knowledge, rename: Rename, code: SiteCode) => Renaming;

const plans: Record<RenameKind, Plan> = {
  page: planPage,
  entry: planEntry,
  block: planBlock,
  prop: planProp,
  field: planField,
  id: planId,
  shared: planShared,
  collection: planCollection,
};

/**
 * Plans another name for something, with every reference to it.
 *
 * @param code the site's code and styles, if a block or a prop is renamed
 * @returns edits of texts as they are, by their old paths, and the files that move; or the reason
 *   why it cannot be renamed
 */
export function planRename(
  knowledge: Knowledge,
  rename: Rename,
  code: SiteCode,
): RenamePlan | RenameProblem {
  const renaming = plans[rename.kind](knowledge, rename, code);
  if (typeof renaming === "string") return { problem: renaming };
  const { mentions = [], word = "", edits = [], moves = [], look, addresses = [] } = renaming;
  return {
    edits: uniteEdits([...changeMentions(mentions, word), ...edits]),
    moves,
    look: look ?? findAddresses(code.texts, addresses),
  };
}

/** Returns each place once: a removal replaces the changes inside it. */
function uniteEdits(edits: TextEdit[]): TextEdit[] {
  const byPlace = new Map(
    edits.map((edit) => [`${edit.file} ${edit.offset} ${edit.length}`, edit]),
  );
  const removals = [...byPlace.values()].filter(({ text }) => text === "");
  const isRemoved = (edit: TextEdit): boolean =>
    removals.some(
      ({ file, offset, length }) =>
        file === edit.file &&
        length > edit.length &&
        offset <= edit.offset &&
        edit.offset + edit.length <= offset + length,
    );
  return [...byPlace.values()].filter((edit) => !isRemoved(edit));
}

/** Finds addresses and anchors in code and styles: `"/contact"`, `href="#team"`. */
function findAddresses(code: Code, addresses: string[]): CodePlace[] {
  return Object.entries(code).flatMap(([file, text]) =>
    addresses.flatMap((address) => listPlaces(file, text, address)),
  );
}

function listPlaces(file: string, text: string, address: string): CodePlace[] {
  const places: CodePlace[] = [];
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const begins = address.startsWith("#") || /["'`(]/.test(text.charAt(at - 1));
    const ends = /["'`)#?$]/.test(text.charAt(at + address.length));
    if (begins && ends) places.push({ file, offset: at, length: address.length });
  }
  return places;
}
