import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { baseStyles } from "#site/make/bundle/entries.ts";
import { planStyles } from "#site/make/styles/style-plan.ts";

/** @returns the text of the block `card`, planned beside a theme, code and the sheet of a package */
function planCard(card: string, { theme = "", words = [] as string[], others = "" } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-plan-"));
  const files = { "theme.css": theme, "card.css": card, "package.css": others };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const manifest = {
    [baseStyles]: { file: "theme.css" },
    "blocks/card/style.css": { file: "card.css" },
    "package.css": { file: "package.css" },
  };
  const written = { types: ["card"], words: new Set(["card", ...words]) };
  const plan = planStyles(manifest, folder, [written]);
  rmSync(folder, { recursive: true });
  return plan.blocks["card"]?.map(({ text }) => text).join("") ?? "";
}

const card = ".card{background:var(--fill,var(--brand));color:var(--text, #fff)}";

test("a property that nothing sets costs no bytes: its fallback is written", () => {
  expect(planCard(card)).toContain("background:var(--brand);color:#fff");
});

test("nor does one that a package's sheet alone uses, without setting it", () => {
  const others = ".x{color:var(--fill,red);background:var(--text)}";
  expect(planCard(card, { others })).toContain("background:var(--brand);color:#fff");
});

test.each([
  ["a token", { theme: ":root{--fill:red;--text:red}" }],
  ["a rule below another", { theme: ".dark{& .card{--fill:red;--text:red}}" }],
  ["its declaration as a property", { theme: "@property --fill{}@property --text{}" }],
  ["code", { words: ["--fill", "--text"] }],
  ["code, with an end that is not known", { words: ["--fi*", "--te*"] }],
  ["code, with a part that is not known", { words: ["*fill", "--t*"] }],
  ["a package", { others: ".x{--fill:red;--text:red}" }],
])("it stays where %s can set it", (_, parts) => {
  expect(planCard(card, parts)).toContain(
    "background:var(--fill,var(--brand));color:var(--text, #fff)",
  );
});

test("the path of a drawing names no property, and no class", () => {
  expect(planCard(card, { words: ["#f#", "--t#"] })).toContain(
    "background:var(--brand);color:#fff",
  );
});

test("a name is compared with no more words where there are more blocks", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-plan-"));
  const countTests = (count: number): number => {
    const types = Array.from({ length: count }, (_, index) => `block-${index}`);
    const manifest = Object.fromEntries(
      types.map((type) => [`blocks/${type}/style.css`, { file: `${type}.css` }]),
    );
    for (const type of types)
      writeFileSync(path.join(folder, `${type}.css`), `.${type}-list{color:red}`);
    const words = types.map((type) => {
      return { types: [type], words: new Set([type, `${type}-*`, `*-of-${type}`, `${type}-#`]) };
    });
    const tested = vi.spyOn(RegExp.prototype, "test");
    const { writers } = planStyles(manifest, folder, words);
    const times = tested.mock.calls.length;
    tested.mockRestore();
    expect(writers["block-7-list"]).toEqual(["block-7"]);
    return times;
  };
  const [few, many] = [countTests(50), countTests(400)];
  rmSync(folder, { recursive: true });
  expect(many / few).toBeLessThan(9);
});
