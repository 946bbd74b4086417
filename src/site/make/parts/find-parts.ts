import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { openRecords } from "../records/graph-records.ts";
import type { BuildSettings } from "../name-settings.ts";
import { findDamage, hashInputs } from "./list-part-files.ts";
import { type PartAccount, partsFolder, placePart, readAccount } from "./part-account.ts";
import { partMessages } from "./part-messages.ts";

export type Part = {
  /** An absolute path. */
  folder: string;
  account: PartAccount;
};

/** The site that parts are merged for, as it is here and now. */
export type MergedSite = { root: string; stamps: Stamps; settings: BuildSettings };

/**
 * Finds the parts of a build, and compares them with each other, with the site, and with their own
 * accounts.
 *
 * @returns all parts, the first first
 * @throws their faults, a line each, with the remedy
 */
export function findParts(site: MergedSite): Part[] {
  const parts = listParts(path.join(site.root, partsFolder));
  const problems = [...checkNumbers(site, parts), ...checkOrigin(site, parts)];
  if (problems.length === 0) problems.push(...checkFiles(parts));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return parts;
}

function listParts(folder: string): Part[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const parts = folders.toSorted().flatMap((name): Part[] => {
    const account = readAccount(path.join(folder, name));
    return account === null ? [] : [{ folder: path.join(folder, name), account }];
  });
  return parts.toSorted((one, other) => one.account.shard.index - other.account.shard.index);
}

function checkNumbers({ root }: MergedSite, parts: Part[]): string[] {
  const counts = [...new Set(parts.map(({ account }) => account.shard.count))];
  const [count] = counts;
  if (count === undefined) return [partMessages.none()];
  if (counts.length > 1) return [partMessages.counts({ counts })];
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((index) => {
    const shard = { index, count };
    const own = parts.filter(({ account }) => account.shard.index === index);
    if (own.length === 0) return [partMessages.missing({ shard })];
    const folders = own.map(({ folder }) => toPosix(path.relative(root, folder)));
    return own.length === 1 ? [] : [partMessages.twice({ shard, folders })];
  });
}

function checkOrigin({ stamps, settings }: MergedSite, parts: Part[]): string[] {
  const inputs = hashInputs(stamps);
  const [first] = parts;
  return parts.flatMap(({ folder, account }) => {
    const { shard, today } = account;
    if (account.inputs !== inputs)
      return [partMessages.inputs({ shard, files: listOther(folder, stamps) })];
    const names = listDifferent(account.settings, settings);
    if (names.length > 0) return [partMessages.settings({ shard, names })];
    if (account.until !== first?.account.until) return [partMessages.days({ shard, day: today })];
    return [];
  });
}

/** @returns the files that were different, added or missing when a part was made */
function listOther(folder: string, stamps: Stamps): string[] {
  const theirs = openRecords(placePart(folder).records).stamps.stamps;
  const all = new Set([...stamps.keys(), ...theirs.keys()]);
  return [...all].filter((file) => stamps.get(file)?.[3] !== theirs.get(file)?.[3]).toSorted();
}

function listDifferent(one: BuildSettings, other: BuildSettings): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

function checkFiles(parts: Part[]): string[] {
  return parts.flatMap(({ folder, account }) => {
    const files = findDamage(folder, account);
    return files.length === 0 ? [] : [partMessages.damaged({ shard: account.shard, files })];
  });
}
