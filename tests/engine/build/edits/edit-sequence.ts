import fc from "fast-check";
import type { EditedSite } from "./edited-site.ts";
import { type EditName, edits, type Pick } from "./edits.ts";

/** What is done after an edit, before the next one or the comparison. */
const doings = [
  "nothing",
  "build",
  "check",
  "build with extras",
  "break off",
  "lose files",
] as const;

export type Doing = (typeof doings)[number];

/** One edit, the numbers by which it chooses, and what is done after it. */
export type Step = { edit: EditName; numbers: number[]; doing: Doing };

/** Most sequences end in a site that is whole, of which bytes can be compared. */
const breaking = new Set<EditName>([
  "break a document",
  "misspell a key",
  "misspell a type",
  "extend another page",
  "exchange a shared block",
  "remove a shared block",
  "take a page's collection",
  "take a schema's field",
  "take a setting",
  "take the first of the people",
]);

const names = Object.keys(edits) as EditName[];
const sound = names.filter((name) => !breaking.has(name));

const step: fc.Arbitrary<Step> = fc.record({
  edit: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...sound) },
    { weight: 1, arbitrary: fc.constantFrom(...breaking) },
    { weight: 1, arbitrary: fc.constant<EditName>("mend a document") },
  ),
  numbers: fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }),
  doing: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Doing>("nothing") },
    { weight: 2, arbitrary: fc.constant<Doing>("build") },
    { weight: 1, arbitrary: fc.constant<Doing>("check") },
    { weight: 1, arbitrary: fc.constantFrom(...doings) },
  ),
});

/** One to four edits. */
export const editSequence: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 4 });

/** @returns the site after one edit */
export function applyStep(site: EditedSite, { edit, numbers }: Step, base: EditedSite): EditedSite {
  let asked = 0;
  const pick: Pick = (items) => items[(numbers[asked++ % numbers.length] ?? 0) % items.length];
  return edits[edit](site, pick, base);
}
