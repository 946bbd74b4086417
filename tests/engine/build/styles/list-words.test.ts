import { expect, test } from "vitest";
import { listWords, listWrittenClasses } from "#site/make/bundle/list-words.ts";

test.each([
  ["a text", `"quote wide"`, ["quote", "wide"]],
  ["a word whose end is not known", "`quote-${size} wide`", ["quote-*", "wide"]],
  ["a word whose beginning is not known", "`${size}-quote wide`", ["*-quote", "wide"]],
  ["a word of which the middle is known", "`${size}-of-${count}`", ["*-of-*"]],
  ["a word beside something unknown", "`${name} wide`", ["wide"]],
  ["a sum", `"quote-" + size + "-wide"`, ["*-wide", "quote-*"]],
  [
    "a number",
    "const size = 4; `v${size}h-${size / 2}z grid-${2 * n}`",
    ["#h-#", "#z", "grid-#", "v#"],
  ],
  ["a name that is a number elsewhere", "const n = 4; const f = ([n]) => `col-${n}`", ["col-*"]],
  ["what is asked before it is shown", `isWide && "wide"`, ["wide"]],
  ["keys", `join({ quote: isQuote, "is-wide": isWide })`, ["is-wide", "quote"]],
  ["an element: its name is no class", `_jsx("picture", { id: "wide" })`, ["id", "wide"]],
])("%s", (_name, code, words) => {
  expect([...listWords("module.js", code)].toSorted()).toEqual(words);
});

test("written HTML, and custom properties", () => {
  const words = listWords("module.js", 'write(`<p class="quote ${size}">`, `var(--${color})`)');
  expect(words).toContain("quote");
  expect(words).toContain("--*");
  expect(listWords("module.js", '"var(--ink) var(--paper)"')).toContain("--paper");
});

test("types and JSX are read as they are written", () => {
  const code =
    'export const Quote = (p: { size: "large" }) => <p className={`quote-${p.size}`} />;';
  expect(listWords("quote.tsx", code)).toContain("quote-*");
});

test("of code whose classes stand where classes stand, nothing else is taken", () => {
  const code = [
    'const card = "twitter:card picture";',
    'const top = `<a class="skip-link wide" href="#main">${text}</a>`;',
    '_jsx("span", { className: isLarge ? "large" : "small", role: "button" });',
  ].join("\n");
  expect([...listWrittenClasses("module.js", code)].toSorted()).toEqual([
    "large",
    "skip-link",
    "small",
    "wide",
  ]);
});
