import { hash } from "node:crypto";
import { isJsonObject, type Json, textOf, visitValues } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { settingsFile } from "../read/content-files.ts";
import starterTexts from "./starter-texts.json" with { type: "json" };

/** The shortest line that is compared with those of the starters: they list no shorter one. */
const shortestLine = 10;

/** The shortest text that is an address, `//test`: most are one short word, a type or an icon. */
const shortestSample = 6;

const unchanged = new Set(starterTexts);

/** The digits of a line's name that its hash is. */
const hashLength = 8;

/**
 * How long the starters' lines are, and what they begin with: of a site's own lines few are like that, and
 * are hashed.
 */
const knownStarts = new Set(
  starterTexts.map((name) => {
    const start = name.slice(0, -hashLength);
    return numberStart(Number(start.slice(0, -1)), start.slice(-1));
  }),
);

/** Stands for the site's name in the starters. */
const nameHole = "{{name}}";

/** Keys whose values are examples for whoever fills in a form, or describe a picture. */
const otherKeys = new Set(["$schema", "placeholder", "alt"]);

/** Matches the host of each address in a text: of a page in the first group, of mail in the second. */
const hosts = /(?<![\w.:])(?:https?:)?\/\/([\w.-]*[a-z])|[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/gi;

/** Matches what each address has: most texts have none. */
const hasHost = /\/\/|@/;

/** Matches hosts that are reserved for examples and tests, by RFC 2606 and RFC 6761. */
const sampleHost = /^(?:.+\.)?(?:example\.(?:com|net|org|edu)|example|test|invalid|localhost)$/i;

/** Matches those that nobody takes for the address of a site. */
const unpublishedHost = /^(?:.+\.)?(?:example|test|invalid|localhost)$/i;

/** Matches the marks of a heading, a quote, a list's item or a footnote. */
const marks = /^\s*(?:#+|>|[-*+]|\d+\.|\[\^\w+\]:)\s+/;

const phoneKey = /phone|tel$|fax|mobile|whatsapp/i;

/** Matches the digits of numbers that are given to nobody, so that films and books may show them. */
const fictionalNumbers = [
  // North America.
  /^1?[2-9]\d\d55501\d\d$/,
  // The United Kingdom.
  /^(?:44)?0?(?:1(?:1[3-8]|21|[3-6]1)4960|1914980|1632960|2079460|2920180|7700900|8081570|9098790|3069990)\d{3}$/,
  // Australia.
  /^(?:61)?0?(?:[2378](?:5550|7010)\d{4}|491570\d{3})$/,
  // Typed in haste.
  /(\d)\1{5}|^(?:00|0)?\d{0,3}0?123456/,
];

/**
 * Returns the host of a site that is not published yet: its address ends in `.example`, `.test`,
 * `.invalid` or `localhost`. `www.example.com` looks like an address, and is reported.
 */
export function findUnpublishedHost(url: Json | undefined): string | null {
  const host = findHost(url);
  return host !== null && unpublishedHost.test(host) ? host : null;
}

/** @returns whether a site is meant to go live: its address is one, and says nothing else */
export function isForPublishing(url: Json | undefined): boolean {
  return findHost(url) !== null && findUnpublishedHost(url) === null;
}

function findHost(url: Json | undefined): string | null {
  if (typeof url !== "string" || !/^https?:/.test(url) || !URL.canParse(url)) return null;
  return new URL(url).hostname;
}

/**
 * Finds what a site may not go live with: addresses and telephone numbers that are reserved for
 * examples, each by itself, and texts of the starters, in one issue for the whole document.
 */
export function findSampleValues(file: string, document: Json): Issue[] {
  const contacts: Issue[] = [];
  const same: Location[] = [];
  const name = file === settingsFile && isJsonObject(document) ? textOf(document["name"]) : "";
  const isUnchanged = (text: string): boolean =>
    isStarterText(text) || (name !== "" && isStarterText(text.replaceAll(name, nameHole)));
  visitValues(document, (text, path) => {
    if (typeof text !== "string" || text.length < shortestSample) return true;
    const key = String(path.at(-1));
    const kind = otherKeys.has(key) ? null : findKind(text, key);
    if (kind !== null)
      contacts.push({
        id: "sample-contact",
        params: { kind },
        location: { file, path: [...path] },
      });
    if (isUnchanged(text)) same.push({ file, path: [...path] });
    return true;
  });
  return [...contacts, ...reportStarterTexts(same)];
}

/** Finds lines of the starters in a text in Markdown. */
export function findSampleLines(file: string, text: string): Issue[] {
  const lines = [...text.matchAll(/.+/g)].filter(([line]) => isStarterText(line));
  return reportStarterTexts(
    lines.map(({ 0: { length }, index: offset }): Location => {
      return { file, path: [], span: { offset, length } };
    }),
  );
}

function findKind(text: string, key: string): "address" | "phone" | null {
  if (hasHost.test(text)) {
    const found = [...text.matchAll(hosts)].map(([, page, mail]) => page ?? mail ?? "");
    if (found.some((host) => sampleHost.test(host))) return "address";
  }
  const isNumber = /^(?:tel:)?\+?[\d\s()./-]{7,}$/.test(text);
  if (!isNumber || !(phoneKey.test(key) || /^(?:tel:|\+)/.test(text))) return null;
  const digits = text.replaceAll(/\D/g, "");
  return fictionalNumbers.some((number) => number.test(digits)) ? "phone" : null;
}

function reportStarterTexts(places: Location[]): Issue[] {
  const [location] = places;
  if (location === undefined) return [];
  return [{ id: "starter-text", params: { count: places.length }, location }];
}

function isStarterText(text: string): boolean {
  // Most texts are one line, which needs no lists.
  return text.includes("\n") || text.includes("![")
    ? listLines(text).some(isStarterLine)
    : isStarterLine(withoutMarks(text));
}

function isStarterLine(line: string): boolean {
  return (
    line.length >= shortestLine &&
    knownStarts.has(numberStart(line.length, line)) &&
    unchanged.has(nameLine(line))
  );
}

function withoutMarks(line: string): string {
  return line.replace(marks, "").trim();
}

/** Returns a number for what `nameLine` begins with: to join it would take longer than all else. */
function numberStart(length: number, line: string): number {
  return length * 0x10000 + line.charCodeAt(0);
}

/**
 * @returns the lines of a text that may be listed, without Markdown's marks before them, and what
 *   its pictures show
 */
export function listLines(text: string): string[] {
  const pictures = [...text.matchAll(/!\[([^\]]+)\]/g)].map(([, words = ""]) => words);
  const lines = text.split("\n").map(withoutMarks);
  return [...lines, ...pictures].filter(({ length }) => length >= shortestLine);
}

/** @returns the name that a starter's line is listed by */
export function nameLine(line: string): string {
  const name = hash("sha256", line, "base64url").slice(0, hashLength);
  return `${line.length}${line.slice(0, 1)}${name}`;
}
