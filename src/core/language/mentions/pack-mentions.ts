import type { JsonPath } from "#core/json.ts";
import type { Mention, Target } from "../target.ts";

/** Things of which each has a number, counted from 0 in the order in which they were numbered. */
type Numbered<Thing> = { numbers: Map<Thing, number>; things: Thing[] };

/** The targets and the paths of a site by their numbers. */
export type MentionNumbers = { targets: Numbered<Target>; paths: Numbered<JsonPath> };

/** A document's mentions as numbers: those of a page are 5 kB, where they were 23 as objects. */
export type PackedMentions = { file: string; known: MentionNumbers; numbers: Uint32Array };

/** The numbers of a mention: its target's with its role, its path's, its offset and its length. */
const width = 4;

export function openNumbers(): MentionNumbers {
  return {
    targets: { numbers: new Map(), things: [] },
    paths: { numbers: new Map(), things: [] },
  };
}

/** @param mentions of one document, whose targets and paths are shared by all that are equal */
export function packMentions(
  file: string,
  mentions: Mention[],
  known: MentionNumbers,
): PackedMentions {
  const numbers = new Uint32Array(mentions.length * width);
  for (const [index, { target, role, offset, length, path }] of mentions.entries()) {
    const isDefinition = role === "definition" ? 1 : 0;
    const ofTarget = numberOf(known.targets, target) * 2 + isDefinition;
    numbers.set([ofTarget, numberOf(known.paths, path), offset, length], index * width);
  }
  return { file, known, numbers };
}

/**
 * @param isSought by the target, which most are of no interest by
 * @returns the mentions, in their order
 */
export function unpackMentions(
  { file, known, numbers }: PackedMentions,
  isSought: (target: Target) => boolean = () => true,
): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < numbers.length; at += width) {
    const ofTarget = numbers[at] ?? 0;
    const target = known.targets.things[ofTarget >> 1];
    const path = known.paths.things[numbers[at + 1] ?? 0];
    if (target === undefined || path === undefined || !isSought(target)) continue;
    const role = ofTarget % 2 === 1 ? "definition" : "reference";
    const [offset = 0, length = 0] = [numbers[at + 2], numbers[at + 3]];
    mentions.push({ target, role, file, offset, length, path });
  }
  return mentions;
}

function numberOf<Thing>({ numbers, things }: Numbered<Thing>, thing: Thing): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  numbers.set(thing, things.length);
  return things.push(thing) - 1;
}
