import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { listLines, nameLine } from "../../src/core/document/survey/find-sample-values.ts";
import { listLeaves } from "../../src/core/json.ts";

/** Pages whose texts fit any company. */
const fittingPages = /(?:^|\/)(?:404|search|sent)\.json$/;

/** Lines of other pages that a company may well write itself, or keep, since they are true. */
export const fittingLines = new Set([
  "A fixed price before we begin",
  "All articles of the blog by year, the newest first.",
  "Ask. We answer within a day.",
  "Change or stop at the end of any month.",
  "Labels and delivery notes",
  "Payment by card or on account",
  "Tell us about your project",
  "The map on the contact page comes from OpenStreetMap, and only when you ask for it. Its server then learns your network address.",
  "The people you will work with.",
  "The site sets no cookies, and nothing on it follows you. Fonts and pictures come from the site itself.",
  "What this site keeps of its visitors, and what it does not: no cookies, no trackers, and the form keeps what you write in it.",
  "What this site keeps of you",
  "What you write in the form on the [contact page](/contact) is sent to us and kept until your enquiry is settled: your name, your telephone number, your e-mail address and your message, with the time and the page. Until you send it, it stays in your own browser.",
  "Who we are, on one page.",
  "You do, from the first day.",
  "You may ask what we keep of you, have it corrected, and have it deleted. Write to us or call.",
]);

/** Matches the names of the starters' people and companies, and of their place. */
const inventedNames =
  /\b(?:Any\+Co|Example(?:ton)?|Instance|Placeholder|Sample|Specimen|Template)\b/;

/**
 * @param starters the folder of the assembled starters
 * @returns the names of their texts, sorted, as JSON
 */
export function listStarterTexts(starters: string): string {
  const lines = listDistinctiveLines(starters, "*/{pages,content}");
  const names = new Set(lines.map(({ line }) => nameLine(line)));
  if (names.size === 0) throw new Error(`${starters} has no texts.`);
  return `${JSON.stringify([...names].toSorted())}\n`;
}

/**
 * @param folders a pattern of the folders to read
 * @returns the lines that no company would write by itself, each with its file in its starter
 */
export function listDistinctiveLines(
  starters: string,
  folders: string,
): { file: string; line: string }[] {
  return globSync(`${folders}/**/*.{json,md}`, { cwd: starters })
    .filter((file) => !fittingPages.test(file))
    .flatMap((file) =>
      readTexts(path.join(starters, file))
        .flatMap(listLines)
        .filter(isDistinctive)
        .map((line) => ({ file: file.split(path.sep).slice(1).join("/"), line })),
    );
}

/**
 * Returns whether a line is not a coincidence: it has a name that was made up, or it is a sentence
 * of some length. Short questions are asked everywhere.
 */
function isDistinctive(line: string): boolean {
  if (fittingLines.has(line)) return false;
  const isSentence = line.length >= 24 && line.split(/\s+/).length >= 4;
  const isShortQuestion = line.length < 60 && line.endsWith("?");
  return (isSentence && !isShortQuestion) || inventedNames.test(line);
}

function readTexts(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".md")) return [text];
  return listLeaves(JSON.parse(text)).flatMap(({ value }) =>
    typeof value === "string" ? [value] : [],
  );
}
