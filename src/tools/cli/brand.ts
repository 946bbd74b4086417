import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { confirm } from "@clack/prompts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import type { ChosenBrand } from "#tools/create/choose-brand.ts";
import { describeBrand } from "#tools/create/describe-next-steps.ts";
import { paintTokens } from "#tools/create/paint-tokens.ts";
import { type Brand, readBrand } from "#tools/create/read-brand.ts";
import {
  type Colors,
  measureHues,
  modes,
  type StarterColors,
} from "#tools/create/starter-colors.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { formatDifference } from "./format-difference.ts";

const tokensFile = "theme/tokens.json";

const usage = 'Type: tessera brand "#8a1c3b"';

/** The difference of hues, in degrees, from which a colour was not made of the brand. */
const farHue = 40;

export const command: Command = {
  about: `Changes the site's brand: all colours in theme/tokens.json that come from it, light and dark.
Type any CSS colour, in quotes. The command makes it darker or lighter where nobody could read text in it.
It shows the difference, and asks before it writes.`,
  words: "<color>",
  options: {
    accent: {
      value: "color",
      help: "also changes the colour of highlights; without it, that colour stays",
    },
    keep: { value: "names", help: "colours that stay the same: deep,on-deep" },
    "dry-run": { help: "shows the difference, and writes nothing" },
    yes: { help: "writes without asking" },
  },
  needsSite: true,
  async run(call) {
    const { root, io, options } = call;
    const { brand, accent, keep } = readWish(call);
    const source = await loadSource(root);
    const { before, look } = await readTheme(root, source);
    const colors = readColors(look);
    const lost = keep.find((name) => colors.light[name] === undefined);
    if (lost !== undefined) throw new Error(`There is no colour "${lost}" in the tokens to keep.`);
    const wish = { accent, keep, colors, ...readUses(root) };
    const { text: after, chosen } = paintTokens(before, brand, wish);
    if (after === before) {
      io.error(`The site already has this brand: nothing changes in ${tokensFile}.`);
      return exitCodes.done;
    }
    const texts = new Map([[tokensFile, { before, after }]]);
    io.write(formatDifference(texts));
    const notes = [
      describeBrand({ brand, accent }, chosen),
      ...listNotes({ chosen, colors, keep }),
      nameAccent(colors, accent),
    ];
    for (const note of notes) if (note !== "") io.error(note.trim());
    const wrong = await findNewErrors(root, source, after);
    if (wrong.length > 0) {
      const { documents } = layOver(source, { [tokensFile]: after });
      io.error(formatDiagnostics(wrong, documents, { form: "long" }));
      io.error(`
Wrote nothing, because the site would then have these mistakes.`);
      return exitCodes.wrong;
    }
    if (options["dry-run"] === true || !(await isAgreed(options["yes"] === true))) {
      io.error("Wrote nothing.");
      return exitCodes.done;
    }
    const [saved] = writeFixes(root, { texts });
    if (saved === undefined) io.error(`${tokensFile} has the new brand.`);
    else
      io.error(
        `Somebody saved ${saved} in the meantime, so it did not change. Type tessera brand again.`,
      );
    return saved === undefined ? exitCodes.done : exitCodes.wrong;
  },
};

type Wish = { brand: Brand; accent: Brand | undefined; keep: string[] };

/** @throws where a colour is missing or is none, with what to type */
function readWish({ words, options }: Pick<Call, "words" | "options">): Wish {
  const [typed, another] = words;
  if (typed === undefined)
    throw new Error(`Type the brand's colour, in quotes: a shell reads # as a comment. ${usage}`);
  if (another !== undefined)
    throw new Error(`Delete "${another}": it is one word too many. ${usage}`);
  const { accent, keep } = options;
  return {
    brand: readBrand(typed),
    accent: typeof accent === "string" ? readBrand(accent) : undefined,
    keep: typeof keep === "string" ? keep.split(",").map((name) => name.trim()) : [],
  };
}

type Look = NonNullable<Awaited<ReturnType<typeof resolveLook>>["value"]>;

/** @throws where the site has no tokens, or they cannot be read */
async function readTheme(root: string, source: Source): Promise<{ before: string; look: Look }> {
  const before = source.documents.read(tokensFile);
  if (before === null)
    throw new Error(`This site has no ${tokensFile}, the file with a theme's colours.`);
  const { value: look } = await resolveLook(root, source);
  if (look === null)
    throw new Error(`Tessera cannot read ${tokensFile}. Type tessera validate to see why.`);
  if (look.colors.light["brand"] === undefined)
    throw new Error(`${tokensFile} has no colour "brand" to change.`);
  return { before, look };
}

/** @returns the colours without those that let light through */
function readColors({ colors }: Look): StarterColors["colors"] {
  const [light, dark] = modes.map((mode): Colors => {
    const solid = Object.entries(colors[mode]).filter(([, { alpha }]) => alpha === 1);
    return Object.fromEntries(solid.map(([name, { hex }]) => [name, hex]));
  });
  return { light: light ?? {}, dark: dark ?? {} };
}

/** @returns which of the brand's further colours the style sheets use */
function readUses(root: string): { hasFill: boolean; hasFocus: boolean } {
  const files = globSync("{theme,blocks}/**/*.css", { cwd: root });
  const css = files.map((file) => readFileSync(path.join(root, file), "utf8")).join("\n");
  return { hasFill: css.includes("var(--brand-fill"), hasFocus: css.includes("var(--focus") };
}

type Noted = { chosen: ChosenBrand; colors: StarterColors["colors"]; keep: string[] };

/** @returns notes on colours that somebody has chosen otherwise than from the present brand */
function listNotes({ chosen, colors, keep }: Noted): string[] {
  const ofBrand = Object.keys(chosen.colors.light).filter((name) => !/accent|board/.test(name));
  const others = ofBrand.filter((name) => {
    const hex = colors.light[name];
    return (
      hex !== undefined && !keep.includes(name) && isOfAnother(hex, colors.light["brand"] ?? hex)
    );
  });
  if (others.length === 0) return [];
  const are =
    others.length === 1
      ? "did not come from the brand, and changes"
      : "did not come from the brand, and change";
  return [`${others.join(", ")} ${are} too. To keep what you chose: --keep ${others.join(",")}`];
}

function isOfAnother(hex: string, brand: string): boolean {
  return (measureHues(hex, brand) ?? 0) > farHue;
}

function nameAccent({ light }: StarterColors["colors"], accent: Brand | undefined): string {
  const { accent: present } = light;
  if (present === undefined || accent !== undefined) return "";
  return `The accent stays ${present}. For another: --accent "#2e7dd1"`;
}

async function findNewErrors(root: string, source: Source, after: string): Promise<Diagnostic[]> {
  const before = await resolveLook(root, source);
  const now = await resolveLook(root, layOver(source, { [tokensFile]: after }));
  const known = new Set(before.diagnostics.map(({ text }) => text));
  return now.diagnostics.filter((one) => isError(one) && !known.has(one.text));
}

/** Asks in a terminal; elsewhere what was typed is agreed. */
async function isAgreed(isTyped: boolean): Promise<boolean> {
  if (isTyped || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  return (await confirm({ message: `Write this to ${tokensFile}?` })) === true;
}
