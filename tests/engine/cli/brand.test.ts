/** @module-tag slow */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatColor } from "#site/look/theme-color.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { runCommand } from "./run-command.ts";

const file = "theme/tokens.json";

let copy: SiteCopy;
beforeEach(async () => {
  copy = await makeSiteCopy();
});
afterEach(() => copy.remove());

const read = (): string => readFileSync(path.join(copy.root, file), "utf8");
const run = (...words: string[]) => runCommand(["brand", ...words, "--root", copy.root]);

describe("another brand", () => {
  test("is shown as a difference first, and passes every check when it is written", async () => {
    const before = read();
    const tried = await run("#8a1c3b", "--dry-run");
    expect(tried).toMatchObject({ code: 0 });
    expect(tried.out).toContain(`+      "$value": ${formatColor("#8a1c3b")}`);
    expect(tried.error).toMatch(/^The brand is #8a1c3b on light pages.*\n.*Wrote nothing\.\n$/s);
    expect(read()).toBe(before);

    const done = await run("#8a1c3b", "--yes");
    expect(done).toMatchObject({ code: 0, out: tried.out });
    expect(done.error).toMatch(/theme\/tokens\.json has the new brand\.\n$/);
    expect(await runCommand(["validate", "--strict", "--root", copy.root])).toMatchObject({
      code: 0,
    });
    expect(await run("8a1c3b")).toMatchObject({
      code: 0,
      out: "",
      error: "The site already has this brand: nothing changes in theme/tokens.json.\n",
    });
  });

  test("changes its own colours alone, and none that is another token's", async () => {
    await copy.edit(file, (text) => {
      const tokens = JSON.parse(text);
      tokens.color["brand-soft"] = { $value: "{color.paper}" };
      return JSON.stringify(tokens, null, 2);
    });
    const before = JSON.parse(read());
    await run("#8a1c3b", "--yes");
    const { brand: _, "on-brand": __, ...others } = JSON.parse(read()).color;
    const { brand: ___, "on-brand": ____, ...othersBefore } = before.color;
    expect(others).toEqual(othersBefore);
  });

  test("has focus rings of another colour while it is as red as an error", async () => {
    await copy.edit(file, (text) => {
      const tokens = JSON.parse(text);
      tokens.color.bad = { $value: JSON.parse(formatColor("#b3261e")) };
      return JSON.stringify(tokens, null, 2);
    });
    await copy.edit(
      "theme/theme.css",
      (css) => `${css}
:focus-visible { outline: 2px solid var(--focus, var(--brand)) }
`,
    );
    const red = await run("#c8102e", "--yes");
    expect(red.error).toContain(
      'Focus rings have the colour "ink": people read a red one as an error.',
    );
    expect(JSON.parse(read()).color.focus.$value).toBe("{color.ink}");
    const validate = ["validate", "--strict", "--root", copy.root];
    expect(await runCommand(validate)).toMatchObject({ code: 0 });
    const blue = await run("#2f4aa8", "--yes");
    expect(blue.error).not.toContain("Focus rings");
    expect(read()).not.toContain("focus");
    expect(await runCommand(validate)).toMatchObject({ code: 0 });
  });

  test("names what somebody chose otherwise, and leaves it where that is asked", async () => {
    await copy.edit(file, (text) => {
      const tokens = JSON.parse(text);
      tokens.color["brand-soft"].$value = JSON.parse(formatColor("#e3f4dc"));
      return JSON.stringify(tokens, null, 2);
    });
    const note =
      "brand-soft did not come from the brand, and changes too. To keep what you chose: --keep brand-soft";
    expect((await run("#8a1c3b", "--dry-run")).error).toContain(note);
    const kept = await run("#8a1c3b", "--keep", "brand-soft");
    expect(kept.error).not.toContain(note);
    expect(read()).toContain("#e3f4dc");
  });
});

describe("what cannot be done is refused, with what to type", () => {
  test.each([
    {
      words: [],
      says: 'Type the brand\'s colour, in quotes: a shell reads # as a comment. Type: tessera brand "#8a1c3b"',
    },
    { words: ["red", "blue"], says: 'Delete "blue": it is one word too many.' },
    { words: ["blurple"], says: '"blurple" is not a colour. Type a CSS colour' },
    {
      words: ["red", "--accent", "blue"],
      says: "This theme has no colour for highlights: type the command without --accent.",
    },
    {
      words: ["red", "--keep", "depe"],
      says: 'There is no colour "depe" in the tokens to keep.',
    },
  ])("$words", async ({ words, says }) => {
    const before = read();
    const { code, error } = await run(...words);
    expect(code).toBe(2);
    expect(error).toContain(says);
    expect(read()).toBe(before);
  });

  test("tokens that cannot be read", async () => {
    await copy.edit(file, (text) => text.replace(formatColor("#1d4f8c"), '"blurple"'));
    const { code, error } = await run("red");
    expect(code).toBe(2);
    expect(error).toContain(
      "Tessera cannot read theme/tokens.json. Type tessera validate to see why.",
    );
  });
});
