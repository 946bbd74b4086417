import type { JsonObject } from "#core/json.ts";
import type { Location } from "./location.ts";
import { chooseWords, error, type ProblemOf, warning, wording } from "./message.ts";
import { nameOwner, type Owner } from "./owner.ts";

type FailedMigration = { owner: Owner; from: number; to: number; file: string; reason: string };

type OldVersion = {
  owner: Owner;
  from: number;
  to: number;
  value: JsonObject;
  place: Location;
  renamed?: RenamedName[];
};

/** A name that another replaces. */
export type RenamedName = { old: string; name: string };

/** The words for what is wrong with a migration's file. */
const fileWords = {
  schema: wording<{ schemaFile: string }>({
    text: ({ schemaFile }) => `This migration is for ${schemaFile}, which does not exist.`,
    help: "Rename its folder, or delete it.",
  }),
  name: wording<{ name: string }>({
    text: ({ name }) =>
      `A migration has the name of the version that it makes, and "${name}" is not a version.`,
    help: "Rename it, such as to 2.ts: it makes version 2 of version 1.",
  }),
  version: wording<{ version: number; schemaFile: string }>({
    text: ({ version, schemaFile }) =>
      `This migration makes version ${version}, but ${schemaFile} has a lower version.`,
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
    text: '"patch" of a migration must be true or false: whether it accepts a part of the props.',
    help: "Write: export const patch = false; or leave it out.",
  }),
};

/** Messages about versions of schemas, and values that were written for older ones. */
export const versionMessages = {
  /**
   * `value` is what is written at `place` in the form of the newest version; `renamed` are names in
   * it that others replace.
   */
  "old-version": warning<OldVersion>({
    reason:
      "The schema has a newer version than this document. Its migrations update the document in each build, until tessera migrate writes the result.",
    text: ({ owner, from, to, renamed }) => {
      const lead = renamed === undefined ? "This" : `${listNames(renamed)}. This`;
      return `${lead} has the form of version ${from} of ${nameVersioned(owner)}, and the newest is ${to}.`;
    },
    help: "Run tessera migrate, which updates all documents.",
    fix: ({ to, value, place }) => ({
      kind: "rewrite",
      value,
      title: `Update it to version ${to}`,
      at: place,
    }),
  }),
  "old-patch": error<FailedMigration>({
    reason: "A patch contains a part of a block's props, and this migration needs all of them.",
    text: ({ owner, from, to, reason }) =>
      `This patch cannot be updated from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) =>
      `Write it for version ${to} by hand; the examples in ${file} show the old and the new props.`,
  }),
  /** `reason` is the end of a sentence. */
  "migration-failed": error<FailedMigration>({
    reason:
      "The migration does not accept this value. Tessera does not guess: you decide on the new value.",
    text: ({ owner, from, to, reason }) =>
      `This cannot be updated from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) => `Write it for version ${to} by hand, or fix ${file}.`,
  }),
  "migration-file": error<ProblemOf<typeof fileWords>>({
    reason:
      "A migration is a file with a fixed form. It keeps documents for an older version working.",
    ...chooseWords(fileWords),
  }),
  /** `reason` is the end of a sentence. */
  "migration-example": error<{ number: number; reason: string }>({
    reason:
      "A migration changes documents that nobody reads again. So Tessera tries its examples each time.",
    text: ({ number, reason }) => `Example ${number} fails: ${reason}.`,
    help: "Correct the migration, or its example.",
  }),
  /** `use` is the replacement, if it accepts the same value; `words` are the schema's own. */
  "deprecated-property": warning<{ key: string; use?: string; words?: string; isFree: boolean }>({
    reason: "A later version of the block will not have this property.",
    text: ({ key }) => `"${key}" is deprecated: it still works, and will be removed.`,
    help: ({ use, words }) => words ?? (use === undefined ? "Take it out." : `Use "${use}".`),
    fix: ({ use, isFree }) =>
      use === undefined || !isFree
        ? null
        : { kind: "rename-key", to: use, title: `Write "${use}"` },
  }),
  /** `words` are the schema's own: the replacement. */
  "deprecated-block": warning<{ type: string; words: string }>({
    reason: "A later version of the site will not have this block. Its author names a better one.",
    text: ({ type }) => `The block "${type}" is deprecated: it still works, and will be removed.`,
    help: ({ words }) => words,
  }),
  "deprecated-collection": warning<{ collection: string; words: string }>({
    reason:
      "A later version of the site will not have this collection. Its author names a better place for the entries.",
    text: ({ collection }) =>
      `The collection ${collection} is deprecated: it still works, and will be removed.`,
    help: ({ words }) => words,
  }),
};

/** @returns the name of a versioned thing: `the block "faq"`, `the entries of team` */
function listNames(renamed: RenamedName[]): string {
  return renamed.map(({ old, name }) => `"${old}" is now "${name}"`).join(", ");
}

function nameVersioned(owner: Owner): string {
  return owner.kind === "entry" ? `the entries of ${owner.collection}` : nameOwner(owner);
}
