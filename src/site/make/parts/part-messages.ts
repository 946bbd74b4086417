import { partsFolder } from "./part-account.ts";
import type { Shard } from "../pages/shard.ts";

/** The most files of one part that a message names. */
const mostTold = 3;

/** The messages about parts that cannot be merged, with the remedy. */
export const partMessages = {
  none: () =>
    `There are no parts in ${partsFolder}/. Make each with tessera build --shard 1/8, 2/8 and so on, and bring them there.`,
  counts: (params: { counts: number[] }) =>
    `In ${partsFolder}/ stand parts of ${joinWords(params.counts.map(String))}. Remove those that are not of this build.`,
  missing: (params: { shard: Shard }) =>
    `${namePart(params.shard)} is missing. Make it with ${command(params.shard)}, or bring its folder to ${partsFolder}/.`,
  twice: (params: { shard: Shard; folders: string[] }) =>
    `${namePart(params.shard)} stands in ${joinWords(params.folders)}. Remove all but one.`,
  inputs: (params: { shard: Shard; files: string[] }) =>
    `${namePart(params.shard)} was made of another state of the site${tellFiles(params.files)}. Make it again with ${command(params.shard)}.`,
  settings: (params: { shard: Shard; names: string[] }) =>
    `${namePart(params.shard)} was made with another setting: ${joinWords(params.names)}. Make and merge all parts with the same.`,
  days: (params: { shard: Shard; day: string }) =>
    `${namePart(params.shard)} was made on ${params.day}, and other pages stood in the site on the day of the others. Make it again with ${command(params.shard)}.`,
  damaged: (params: { shard: Shard; files: string[] }) =>
    `${namePart(params.shard)} is not as it was made${tellFiles(params.files)}. Bring it again, or make it with ${command(params.shard)}.`,
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
