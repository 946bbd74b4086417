import type { JsonObject } from "#core/json.ts";
import { error, warning, type Words } from "./message.ts";
import { nameOwner, type Owner } from "./owner.ts";

type FailedMigration = { owner: Owner; from: number; to: number; file: string; reason: string };

/** What is wrong with the file of a migration. */
export type MigrationProblem =
  | { problem: "schema"; schemaFile: string }
  | { problem: "name"; name: string }
  | { problem: "version"; version: number; schemaFile: string }
  | { problem: "code"; reason: string }
  | { problem: "migrate" | "examples" | "patch" };

/** Messages about versions of schemas, and what was written for older ones; part of the one table. */
export const versionMessages = {
  /** `value` is what was written, as the newest version has it. */
  "old-version": warning<{ owner: Owner; from: number; to: number; value: JsonObject }>({
    text: ({ owner, from, to }) =>
      `This is written for version ${from} of ${nameVersioned(owner)}, which is at ${to}.`,
    help: () => "Type tessera migrate, which brings all documents forward.",
    mend: ({ to, value }) => ({ kind: "rewrite", value, title: `Bring it to version ${to}` }),
  }),
  /** `reason` is the end of a sentence. */
  "migration-failed": error<FailedMigration>({
    text: ({ owner, from, to, reason }) =>
      `This cannot be brought from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) => `Write it for version ${to} by hand, or mend ${file}.`,
  }),
  "old-patch": error<FailedMigration>({
    text: ({ owner, from, to, reason }) =>
      `This patch cannot be brought from version ${from} of ${nameVersioned(owner)} to ${to}: ${reason}.`,
    help: ({ to, file }) =>
      `Write it for version ${to} by hand; the examples in ${file} show what becomes of what.`,
  }),
  "migration-file": error<MigrationProblem>({
    text: (params) => wordsOf(params).text(params as never),
    help: (params) => wordsOf(params).help(params as never),
  }),
  /** `reason` is the end of a sentence. */
  "migration-example": error<{ number: number; reason: string }>({
    text: ({ number, reason }) => `Example ${number} does not hold: ${reason}.`,
    help: () => "Correct the migration, or its example.",
  }),
  /** `use` is what to write instead, where that takes the same value; `words` are the schema's own. */
  "deprecated-property": warning<{ key: string; use?: string; words?: string; isFree: boolean }>({
    text: ({ key }) => `"${key}" is deprecated: it works, and will go.`,
    help: ({ use, words }) => words ?? (use === undefined ? "Take it out." : `Use "${use}".`),
    mend: ({ use, isFree }) =>
      use === undefined || !isFree
        ? null
        : { kind: "rename-key", to: use, title: `Write "${use}"` },
  }),
  /** `words` are the schema's own: what to use in its place. */
  "deprecated-block": warning<{ type: string; words: string }>({
    text: ({ type }) => `The block "${type}" is deprecated: it works, and will go.`,
    help: ({ words }) => words,
  }),
  "deprecated-collection": warning<{ collection: string; words: string }>({
    text: ({ collection }) => `The collection ${collection} is deprecated: it works, and will go.`,
    help: ({ words }) => words,
  }),
};

/** @returns what has the version: `the block "faq"`, `the entries of team` */
function nameVersioned(owner: Owner): string {
  return owner.kind === "entry" ? `the entries of ${owner.collection}` : nameOwner(owner);
}

const fileWords: { [Key in MigrationProblem["problem"]]: Words<ProblemOf<Key>> } = {
  schema: {
    text: ({ schemaFile }) => `This migration is for ${schemaFile}, which is not there.`,
    help: () => "Rename its folder, or take it away.",
  },
  name: {
    text: ({ name }) => `A migration is called by the version that it makes, and not "${name}".`,
    help: () => "Rename it, such as to 2.ts: it makes version 2 of version 1.",
  },
  version: {
    text: ({ version, schemaFile }) =>
      `This migration makes version ${version}, and ${schemaFile} is not there yet.`,
    help: ({ version, schemaFile }) => `Write "x-version": ${version} into ${schemaFile}.`,
  },
  code: {
    text: ({ reason }) => `This migration does not run: ${reason}.`,
    help: () => "Mend it here.",
  },
  migrate: {
    text: () => 'This migration exports no function "migrate".',
    help: () =>
      'Write: export const migrate: Migrate = (props, { rename }) => rename(props, "old", "new");',
  },
  examples: {
    text: () => "This migration has no examples, by which it is tried.",
    help: () => 'Write: export const examples = [{ from: { "old": "A" }, to: { "new": "A" } }];',
  },
  patch: {
    text: () => '"patch" of a migration says whether it takes a part of the props.',
    help: () => "Write: export const patch = false; or leave it out.",
  },
};

type ProblemOf<Key> =
  Extract<MigrationProblem, { problem: Key }> extends never
    ? MigrationProblem & { problem: Key }
    : Extract<MigrationProblem, { problem: Key }>;

function wordsOf({ problem }: MigrationProblem): Words<never> {
  return fileWords[problem];
}
