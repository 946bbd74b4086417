import { expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { checkSheets } from "#site/look/check-sheets.ts";

const file = "blocks/lamp/style.css";
const card = `@layer blocks {
  .lamp {
    color: var(--ink);

    & + & {
      margin: 0;
    }
  }

  .lamp-bulb {
    inline-size: 1rem;
  }
}
`;

const files = [file, "theme/theme.css", "theme/styles/card.css", "theme/fonts/text.woff2"];

const hosts = { url: "https://site.example", allow: {} };

function check(text: string, others: Record<string, string> = {}, code: string[] = []) {
  const sheets = { [file]: text, ...others };
  const names = { properties: ["--ink", "--surface", "--radius-card"], code, files, hosts };
  return makeDiagnostics(checkSheets(sheets, names), textsOf(sheets));
}

function tell(text: string, others: Record<string, string> = {}, code: string[] = []): string[] {
  return check(text, others, code).map(
    (one) => `${one.line}:${one.column} ${one.code} ${one.text} ${one.help}`,
  );
}

test("a sheet in order has no message", () => {
  expect(tell(card)).toEqual([]);
});

const wrong: [change: (text: string) => string, told: string][] = [
  [
    (text) => text.replace("var(--ink)", "var(--inc)"),
    '3:16 style-property Nothing declares --inc, so browsers ignore the declarations that use it. Did you mean "--ink"?',
  ],
  [
    (text) => text.replace("var(--ink)", "var(--lamp-glow)"),
    "3:16 style-property Nothing declares --lamp-glow, so browsers ignore the declarations that use it. Declare it, or write a fallback: var(--lamp-glow, …).",
  ],
  [
    (text) => text.replace("margin: 0;\n    }\n  }\n", "margin: 0;\n    }\n"),
    "2:3 style-syntax This style sheet has a mistake: these rules are not closed. Write } where they end.",
  ],
  [
    (text) => text.replace("1rem;\n  }\n", "1rem;\n"),
    "10:3 style-syntax This style sheet has a mistake: these rules are not closed. Write } where they end.",
  ],
  [
    (text) => `${text}}\n`,
    "14:1 style-syntax This style sheet has a mistake: there is a } without its {. Delete the }, or write the rule that it closes.",
  ],
  [
    (text) => text.replace("color: var(--ink);", "color var(--ink);"),
    '3:5 style-syntax This style sheet has a mistake: "color var(--ink);" is neither a rule nor a declaration. Write it like color: red; within the braces of a rule.',
  ],
  [
    (text) => text.replace("@layer", "/* @layer"),
    "1:1 style-syntax This style sheet has a mistake: this comment is not closed. Write */ where it ends.",
  ],
  [
    (text) => `${text}@import "../../theme/theme.css";\n`,
    '14:1 style-import Browsers ignore "../../theme/theme.css", because there are rules before its @import. Move the @import to the top. Only other @import and @layer lines may be above it.',
  ],
  [
    (text) => `@import "../../theme/styles/crad.css";\n${text}`,
    '1:10 style-file There is no file "../../theme/styles/crad.css". Did you mean "../../theme/styles/card.css"?',
  ],
  [
    (text) => text.replace("margin: 0", 'src: url("../../theme/fonts/txt.woff2")'),
    '6:17 style-file There is no file "../../theme/fonts/txt.woff2". Did you mean "../../theme/fonts/text.woff2"?',
  ],
  [
    (text) => text.replace("margin: 0", "background: url(./lamp.png)"),
    '6:23 style-file There is no file "./lamp.png". Write the path from this file: ./styles/card.css.',
  ],
];

test.each(wrong)("%s is one message, at its place: %s", (change, told) => {
  expect(tell(change(card))).toEqual([told]);
});

test("what a fix writes is what was meant", () => {
  const changes: ((text: string) => string)[] = [
    (text) => text.replace("var(--ink)", "var(--inc)"),
    (text) => text.replace("margin: 0;\n    }\n  }\n", "margin: 0;\n    }\n"),
    (text) => text.replace("margin: 0;\n    }\n", "margin: 0;\n"),
    (text) => text.replace("1rem;\n  }\n", "1rem;\n"),
  ];
  for (const change of changes) {
    const text = change(card);
    const edits = check(text).flatMap(({ fix }) => fix?.edits ?? []);
    expect(edits).toHaveLength(1);
    expect(tell(applyEdits(text, edits))).toEqual([]);
  }
  const text = card.replace("margin: 0;\n    }\n  }\n", "margin: 0;\n    }\n");
  const [fix] = check(text).flatMap(({ fix: own }) => own ?? []);
  expect(applyEdits(text, fix?.edits ?? [])).toBe(card);
});

const declared: [by: string, text: string, more: { sheet?: string; code?: string }][] = [
  ["a value for where it is not", card.replace("var(--ink)", "var(--inc, red)"), {}],
  ["another sheet", card.replace("--ink", "--glow"), { sheet: ":root { --glow: red }" }],
  ["its own rules", card.replace("margin: 0", "--inc: 2px").replace("--ink", "--inc"), {}],
  ["@property", `@property --inc {\n  syntax: "*";\n}\n${card.replace("--ink", "--inc")}`, {}],
  ["code", card.replace("--ink", "--inc"), { code: 'style={{ "--inc": size }}' }],
  ["code in parts", card.replace("--ink", "--tone-red"), { code: "`--tone-${tone}`" }],
];

test.each(declared)("a custom property may be declared by %s", (_, text, { sheet, code }) => {
  const others = sheet === undefined ? {} : { "theme/theme.css": sheet };
  expect(tell(text, others, code === undefined ? [] : [code])).toEqual([]);
});

test("flat sheets show not where a brace is missing, and nothing is written for them", () => {
  const flat = "@layer blocks {\n.lamp {\ncolor: red;\n}\n.bulb {\ncolor: red;\n}\n";
  expect(check(flat).flatMap(({ fix }) => fix ?? [])).toEqual([]);
  expect(tell(flat)).toHaveLength(1);
});

test("of tokens that cannot be read no sheet is told", () => {
  const sheets = { [file]: card.replace("--ink", "--inc") };
  expect(checkSheets(sheets, { properties: null, code: [], files, hosts })).toEqual([]);
});
