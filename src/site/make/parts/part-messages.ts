import { partsFolder } from "./part-account.ts";
import type { Shard } from "../pages/shard.ts";

/** The most files of one part that a message names. */
const mostTold = 3;

/** The messages about parts that cannot be merged, with the remedy. */
export const partMessages = {
  none: () =>
    `There are no parts in ${partsFolder}/. Make each with tessera build --shard 1/8, 2/8 and so on, and copy them there.`,
  counts: (params: { counts: number[] }) =>
    `${partsFolder}/ has parts of ${joinWords(params.counts.map(String))}. Remove those that are not from this build.`,
  missing: (params: { shard: Shard }) =>
    `${namePart(params.shard)} is missing. Make it with ${command(params.shard)}, or copy its folder to ${partsFolder}/.`,
  twice: (params: { shard: Shard; folders: string[] }) =>
    `${namePart(params.shard)} is in ${joinWords(params.folders)}. Remove all but one.`,
  inputs: (params: { shard: Shard; files: string[] }) =>
    `${namePart(params.shard)} is from another state of the site${tellFiles(params.files)}. Make it again with ${command(params.shard)}.`,
  settings: (params: { shard: Shard; names: string[] }) =>
    `${namePart(params.shard)} has another setting: ${joinWords(params.names)}. Make and merge all parts with the same settings.`,
  days: (params: { shard: Shard; day: string }) =>
    `${namePart(params.shard)} is from ${params.day}, and the site had other pages on the day of the other parts. Make it again with ${command(params.shard)}.`,
  damaged: (params: { shard: Shard; files: string[] }) =>
    `${namePart(params.shard)} has changed since the build made it${tellFiles(params.files)}. Copy it again, or make it with ${command(params.shard)}.`,
};

function namePart({ index, count }: Shard): string {
  return `Part ${index} of ${count}`;
}

function command({ index, count }: Shard): string {
  return `tessera build --shard ${index}/${count}`;
}

function tellFiles(files: string[]): string {
  if (files.length === 0) return "";
  const told = files.slice(0, mostTold);
  const rest = files.length - told.length;
  return `: ${joinWords([...told, ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

function joinWords(words: string[]): string {
  return new Intl.ListFormat("en").format(words);
}
