import type { JsonObject } from "#core/json.ts";
import { chooseWords, error, type ProblemOf, warning, wording } from "./message.ts";
import { nameOwner, type Owner } from "./owner.ts";

type FailedMigration = { owner: Owner; from: number; to: number; file: string; reason: string };

/** The words for what is wrong with a migration's file. */
const fileWords = {
  schema: wording<{ schemaFile: string }>({
    text: ({ schemaFile }) => `This migration is for ${schemaFile}, which does not exist.`,
    help: "Rename its folder, or delete it.",
  }),
  name: wording<{ name: string }>({
    text: ({ name }) => `A migration is named after the version that it makes, and not "${name}".`,
    help: "Rename it, such as to 2.ts: it makes version 2 of version 1.",
  }),
  version: wording<{ version: number; schemaFile: string }>({
    text: ({ version, schemaFile }) =>
      `This migration makes version ${version}, and ${schemaFile} is not there yet.`,
    help: ({ version, schemaFile }) => `Write "x-version": ${version} into ${schemaFile}.`,
  }),
  code: wording<{ reason: string }>({
    text: ({ reason }) => `This migration does not run: ${reason}.`,
    help: "Fix it here.",
  }),
  migrate: wording({
    text: 'This migration exports no function "migrate".',
    help: 'Write: export const migrate: Migrate = (props, { rename }) => rename(props, "old", "new");',
  }),
  examples: wording({
    text: "This migration has no examples to test it with.",
    help: 'Write: export const examples = [{ from: { "old": "A" }, to: { "new": "A" } }];',
  }),
  patch: wording({
    text: '"patch" of a migration says whether it takes a part of the props.',
    help: "Write: export const patch = false; or leave it out.",
  }),
};

/** Messages about versions of schemas, and values that were written for older ones. */
export const versionMessages = {
  /** `value` is the written value in the form of the newest version. */
  "old-version": warning<{ owner: Owner; from: number; to: number; value: JsonObject }>({
    reason:
      "The schema has a newer version than this was written for. Its migrations update this while pages are made, until tessera migrate writes the result.",
    text: ({ owner, from, to }) =>
      `This is written for version ${from} of ${nameVersioned(owner)}, which is at ${to}.`,
    help: "Run tessera migrate, which updates all documents.",
    fix: ({ to, value }) => ({ kind: "rewrite", value, title: `Update it to version ${to}` }),
  }),
  "old-patch": error<FailedMigration>({
    reason:
      "A patch contains a part of a block's props, and this migration needs them all. What it would make of the part is not known.",
    text: ({ owner, from, to, reason }) =>
      `This patch cannot be updated from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) =>
      `Write it for version ${to} by hand; the examples in ${file} show what becomes of what.`,
  }),
  /** `reason` is the end of a sentence. */
  "migration-failed": error<FailedMigration>({
    reason:
      "The migration does not accept what is written here. Nothing is guessed: you decide what this becomes.",
    text: ({ owner, from, to, reason }) =>
      `This cannot be updated from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) => `Write it for version ${to} by hand, or fix ${file}.`,
  }),
  "migration-file": error<ProblemOf<typeof fileWords>>({
    reason:
      "A migration is a file of a fixed form, so that what is written for an older version still works.",
    ...chooseWords(fileWords),
  }),
  /** `reason` is the end of a sentence. */
  "migration-example": error<{ number: number; reason: string }>({
    reason:
      "A migration changes documents that nobody looks at again. Its examples show what it makes of what, and are tried each time.",
    text: ({ number, reason }) => `Example ${number} does not hold: ${reason}.`,
    help: "Correct the migration, or its example.",
  }),
  /** `use` is the replacement, if it accepts the same value; `words` are the schema's own. */
  "deprecated-property": warning<{ key: string; use?: string; words?: string; isFree: boolean }>({
    reason: "The block's author has something better, and will remove this in a later version.",
    text: ({ key }) => `"${key}" is deprecated: it still works, and will be removed.`,
    help: ({ use, words }) => words ?? (use === undefined ? "Take it out." : `Use "${use}".`),
    fix: ({ use, isFree }) =>
      use === undefined || !isFree
        ? null
        : { kind: "rename-key", to: use, title: `Write "${use}"` },
  }),
  /** `words` are the schema's own: the replacement. */
  "deprecated-block": warning<{ type: string; words: string }>({
    reason:
      "Another block does it better, and this one will be removed in a later version. Its author says which.",
    text: ({ type }) => `The block "${type}" is deprecated: it still works, and will be removed.`,
    help: ({ words }) => words,
  }),
  "deprecated-collection": warning<{ collection: string; words: string }>({
    reason:
      "Its entries have a better place, and the schema will be removed in a later version. Its author says where.",
    text: ({ collection }) =>
      `The collection ${collection} is deprecated: it still works, and will be removed.`,
    help: ({ words }) => words,
  }),
};

/** @returns the name of a versioned thing: `the block "faq"`, `the entries of team` */
function nameVersioned(owner: Owner): string {
  return owner.kind === "entry" ? `the entries of ${owner.collection}` : nameOwner(owner);
}
