import { describe, expect, test } from "vitest";
import { resolveLook } from "#build/pipeline/resolve-look.ts";
import { printStyles } from "#look/print-styles.ts";
import { deltra, gray, read, readWhole, root, small } from "./read-tokens.ts";

describe("tokens in order", () => {
  test("a site without tokens has no theme, and nothing is wrong", async () => {
    expect(await resolveLook(root, { documents: {} })).toEqual({ value: null, diagnostics: [] });
  });

  test("a colour has a value in each mode, and the same in both where it names none", async () => {
    const seal = { $value: gray(0.5) };
    const { colors } = await readWhole({ ...small, color: { ...small.color, seal } });
    expect(colors.light).toMatchObject({ ink: { hex: "#1a1a1a" }, seal: { hex: "#808080" } });
    expect(colors.dark).toMatchObject({ ink: { hex: "#e6e6e6" }, seal: { hex: "#808080" } });
  });

  test("an alias has its token's values, in both modes", async () => {
    const text = { $value: "{color.ink}" };
    const look = await readWhole({ ...small, color: { ...small.color, text } });
    expect(look.colors.dark["text"]?.hex).toBe("#e6e6e6");
    expect(printStyles(look)).toContain("--text: var(--ink);");
  });

  test("a colour of another space is shown in sRGB", async () => {
    const seal = { $value: { colorSpace: "oklch", components: [0.628, 0.2577, 29.23] } };
    const { colors } = await readWhole({ ...small, color: { ...small.color, seal } });
    expect(colors.light["seal"]?.hex).toBe("#ff0000");
  });

  test("the site's own tokens become the properties that its styles name", async () => {
    const look = await readWhole(deltra);
    const styles = printStyles(look);
    const properties = [...expectedColors, ...expectedOthers];
    expect(styles.match(/--[\w-]+: [^;]+/g)).toEqual(properties);
    expect(styles).toContain(`:root,\n  .picture {\n    ${expectedColors[0]};`);
    expect(styles).toContain(`:root {\n    ${expectedOthers[0]};`);
  });

  /** What the site's styles said before they were made of data. */
  const expectedColors = [
    "--paper: light-dark(#fbfaf6, #0a1412)",
    "--surface: light-dark(#fff, #101e1b)",
    "--sunken: light-dark(#f1efe7, #0d1917)",
    "--ink: light-dark(#11221e, #ecf3f0)",
    "--ink-2: light-dark(#465a54, #a3b8b1)",
    "--line: light-dark(#dfdccf, #22352f)",
    "--control-line: light-dark(#7f8b85, #5f736c)",
    "--brand: light-dark(#0c5b4a, #4cc9a4)",
    "--brand-soft: light-dark(#dcebe4, #123a31)",
    "--on-brand: light-dark(#fff, #04201a)",
    "--accent: light-dark(#e79a1c, #f3b34c)",
    "--accent-soft: light-dark(#fbe9c8, #3a2b10)",
    "--on-accent: #231603",
    "--deep: light-dark(#0a2f28, #0d2721)",
    "--on-deep: #eaf3ef",
    "--on-deep-2: #a9c6bc",
    "--deep-line: #1d4a40",
    "--board: #f3b34c",
    "--bad: light-dark(#b3261e, #ff8a80)",
    "--good: light-dark(#1b7f4d, #5ad19a)",
    "--shadow: light-dark(#0a2f2847, #000000a3)",
    "--skin-1: #f0cfae",
    "--skin-2: #d9a878",
    "--skin-3: #b97f54",
    "--skin-4: #8d5a3b",
    "--hair-1: #1d1a19",
    "--hair-2: #3b2a20",
    "--hair-3: #6f6a66",
    "--portrait-cloth: #5b7d8a",
    "--portrait-shirt: #f6f3ea",
  ];
  const expectedOthers = [
    '--font-heading: "Bricolage Grotesque", "Bricolage Grotesque fallback", system-ui, sans-serif',
    '--font-text: "Figtree", "Figtree fallback", system-ui, sans-serif',
    "--container: 1200px",
    "--gutter-min: 16px",
    "--gutter-max: 24px",
    "--section-space-min: 64px",
    "--section-space-max: 116px",
    "--radius-card: 14px",
    "--radius-control: 10px",
    "--radius-chip: 8px",
    "--ease: cubic-bezier(0.2, 0.7, 0.3, 1)",
    "--shadow-float: 0px 18px 48px -12px var(--shadow)",
  ];
});

describe("tokens out of order are told, each at its place", () => {
  type Tokens = typeof small & Record<string, unknown>;

  const cases: Record<string, { change: (tokens: Tokens) => unknown; code: string; says: string }> =
    {
      "a text in a colour's place": {
        change: ({ color }) => Object.assign(color.ink, { $value: "#0c5b4a" }),
        code: "token-color",
        says: 'Write { "colorSpace": "srgb", "components": [0.0471, 0.3569, 0.2902], "hex": "#0c5b4a" }.',
      },
      "the same in the dark mode": {
        change: ({ color }) => Object.assign(color.ink.$extensions.mode, { dark: "teal" }),
        code: "token-color",
        says: '"hex": "#008080" }.',
      },
      "a hex that the components do not make": {
        change: ({ color }) => Object.assign(color.ink.$value, { hex: "#7a1f5c" }),
        code: "token-hex",
        says: '"components": [0.4784, 0.1216, 0.3608], "hex": "#7a1f5c" }.',
      },
      "an unknown alias": {
        change: ({ color }) => Object.assign(color.ink, { $value: "{color.papre}" }),
        code: "token-alias",
        says: 'Did you mean "color.paper"?',
      },
      "an unknown alias in the dark mode": {
        change: ({ color }) =>
          Object.assign(color.ink.$extensions.mode, { dark: "{color.elsewhere}" }),
        code: "token-alias",
        says: "Name a token by its groups: {color.ink}.",
      },
      "an alias of itself": {
        change: ({ color }) => Object.assign(color.ink, { $value: "{color.ink}" }),
        code: "token",
        says: "Circular alias detected.",
      },
      "an unknown type": {
        change: (tokens) => Object.assign(tokens, { gap: { $type: "dimensoin", $value: 1 } }),
        code: "token-type",
        says: 'Did you mean "dimension"?',
      },
      "no type": {
        change: (tokens) => Object.assign(tokens, { gap: { $value: 1 } }),
        code: "token-type",
        says: "does not say of which type it is.",
      },
      "a value of another type": {
        change: (tokens) =>
          Object.assign(tokens, {
            gap: { $type: "dimension", $value: { value: 1, unit: "furlong" } },
          }),
        code: "token",
        says: "Unit furlong not allowed.",
      },
      "a size that differs between the modes": {
        change: (tokens) =>
          Object.assign(tokens, {
            gap: {
              $type: "dimension",
              $value: { value: 1, unit: "px" },
              $extensions: { mode: { dark: { value: 2, unit: "px" } } },
            },
          }),
        code: "token-mode",
        says: "only colours can",
      },
      "a pair that names no colour": {
        change: ({ $extensions }) =>
          Object.assign($extensions["tessera.contrast"][0] ?? {}, { on: ["papre"] }),
        code: "token-name",
        says: 'Did you mean "paper"?',
      },
      "a pair that is no list": {
        change: ({ $extensions }) =>
          Object.assign($extensions["tessera.contrast"][0] ?? {}, { on: "paper" }),
        code: "token-settings",
        says: "must be array",
      },
      "a role that names no colour": {
        change: ({ $extensions }) =>
          Object.assign($extensions, { "tessera.roles": { page: "page" } }),
        code: "token-name",
        says: 'There is no colour "page" among the tokens.',
      },
      "a font that there is not": {
        change: (tokens) =>
          Object.assign(tokens, {
            font: {
              $type: "fontFamily",
              $value: ["Figtree"],
              $extensions: { "tessera.font": { faces: [{ files: ["./fonts/none.woff2"] }] } },
            },
          }),
        code: "token-font",
        says: 'There is no font file "./fonts/none.woff2".',
      },
    };

  test.each(Object.entries(cases))("%s", async (_, { change, code, says }) => {
    const tokens = structuredClone(small);
    change(tokens);
    const { diagnostics } = await read(tokens);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    const [{ file, line, text, help } = { file: "", line: 0, text: "", help: "" }] = diagnostics;
    expect(file).toBe("theme/tokens.json");
    expect(line).toBeGreaterThan(1);
    expect(`${text} ${help}`).toContain(says);
  });

  test.each(["", "{", "[]", "null", '"brand"', "{}", '{ "color": null }', '{ "$value": 1 }'])(
    "%j ends no command",
    async (text) => {
      const { look, diagnostics } = await read(text);
      expect(look === null).toBe(diagnostics.length > 0);
    },
  );
});
