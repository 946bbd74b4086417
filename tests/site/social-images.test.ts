import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawSocialImage } from "#theme/outputs/draw-social-image.ts";
import { readThemeColors } from "#theme/outputs/theme-colors.ts";
import { readTheme } from "./read-theme.ts";

const colors = readThemeColors({ look: await readTheme() });

const words = {
  company: "Deltra",
  title: "ERP and business software for factories and shops",
  description: "Production, people, tills and queues in step.",
};

test("a social image has the size that Open Graph's readers ask for, and the same bytes twice", async () => {
  const picture = await drawSocialImage(words, colors);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(picture.equals(await drawSocialImage(words, colors))).toBe(true);
});

test.each([
  ["title", 120],
  ["description", 320],
] as const)("the longest %s is shown to its last word", async (key, length) => {
  const long = "Measured ".repeat(length).slice(0, length - 6);
  const one = await drawSocialImage({ ...words, [key]: `${long} first` }, colors);
  const other = await drawSocialImage({ ...words, [key]: `${long} third` }, colors);
  expect(one.equals(other)).toBe(false);
});

test("a picture does not rest on which others were drawn before", async () => {
  const other = { ...words, title: "Stores shipped, first and last" };
  await drawSocialImage(other, colors);
  const after = await drawSocialImage(words, colors);
  vi.resetModules();
  const fresh = await import("#theme/outputs/draw-social-image.ts");
  expect((await fresh.drawSocialImage(words, colors)).equals(after)).toBe(true);
});

test("letters of any width stay within the picture", async () => {
  const wide = { ...words, title: "W".repeat(120), company: "M".repeat(60) };
  const picture = await drawSocialImage(wide, colors);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("pictures that are drawn side by side are those that are drawn one by one", async () => {
  const titles = ["One", "Two stores", "Three tills and a queue", "Four", "Five", "Six of them"];
  const draw = (title: string) => drawSocialImage({ ...words, title }, colors);
  const together = await Promise.all(titles.map(draw));
  for (const [index, title] of titles.entries())
    expect(together[index]?.equals(await draw(title)), title).toBe(true);
});
