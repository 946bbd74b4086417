import { describe, expect, test } from "vitest";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import { printStyles } from "#site/look/print-styles.ts";
import { fixture, gray, read, readWhole, root, small } from "./read-tokens.ts";
import { textsOf } from "#core/messages/texts.ts";

describe("tokens in order", () => {
  test("a site without tokens has no theme, and nothing is wrong", async () => {
    expect(await resolveLook(root, { documents: textsOf(), issues: [] })).toEqual({
      value: null,
      diagnostics: [],
    });
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

  test("they become the properties that styles name, with a group's own selectors", async () => {
    const look = await readWhole({
      ...small,
      color: { ...small.color, $extensions: { "tessera.css": { selectors: [":root", ".drawn"] } } },
      gap: { $type: "dimension", $value: { value: 14, unit: "px" } },
      ease: { $type: "cubicBezier", $value: [0.2, 0.7, 0.3, 1] },
      font: { $type: "fontFamily", text: { $value: ["Marsh Sans", "sans-serif"] } },
    });
    const styles = printStyles(look);
    expect(styles.match(/--[\w-]+: [^;]+/g)).toEqual([
      "--ink: light-dark(#1a1a1a, #e6e6e6)",
      "--paper: light-dark(#fff, #000)",
      "--gap: 14px",
      "--ease: cubic-bezier(0.2, 0.7, 0.3, 1)",
      '--font-text: "Marsh Sans", sans-serif',
    ]);
    expect(styles).toContain(":root,\n  .drawn {\n    --ink:");
    expect(styles).toContain(":root {\n    --gap:");
  });

  test("the small site's are in order, in both modes", async () => {
    const { colors } = await readWhole(fixture);
    expect(Object.keys(colors.light)).toEqual(Object.keys(colors.dark));
    expect(colors.dark["brand"]?.hex).toBe("#7db4f0");
  });
});

describe("tokens out of order are told, each at its place", () => {
  type Tokens = typeof small & Record<string, unknown>;

  const variable = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

  const addFace = (tokens: Tokens, face: object, fallbacks: object[] = []): Tokens =>
    Object.assign(tokens, {
      font: {
        $type: "fontFamily",
        $value: ["Figtree"],
        $extensions: { "tessera.font": { faces: [face], fallbacks } },
      },
    });

  const cases: Record<string, { change: (tokens: Tokens) => unknown; code: string; says: string }> =
    {
      "a text in a colour's place": {
        change: ({ color }) => Object.assign(color.ink, { $value: "#1d4f8c" }),
        code: "token-color",
        says: 'Write { "colorSpace": "srgb", "components": [0.1137, 0.3098, 0.549], "hex": "#1d4f8c" }.',
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
        says: "has no type.",
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
        change: (tokens) => addFace(tokens, { files: ["./fonts/none.woff2"] }),
        code: "token-font",
        says: 'There is no font file "./fonts/none.woff2".',
      },
      "a font that is none": {
        change: (tokens) => addFace(tokens, { files: ["./tokens.json"] }),
        code: "token-font-kind",
        says: '"./tokens.json" is not a font that Tessera can read.',
      },
      "weights that the font does not have": {
        change: (tokens) => addFace(tokens, { weight: "200 700", files: [variable] }),
        code: "token-weight",
        says: 'has the weights "300 900", and cannot be "200 700".',
      },
      "a fallback that not every system has": {
        change: (tokens) =>
          addFace(tokens, { weight: "400", files: [variable] }, [{ like: "Ariel", at: 400 }]),
        code: "token-system-font",
        says: 'Did you mean "Arial"?',
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
