import path from "node:path";
import type { Answers } from "./ask-answers.ts";
import type { ChosenBrand } from "./choose-brand.ts";
import type { Brand } from "./read-brand.ts";
import { findNodePackage, oldestNode } from "./versions.ts";

/** The site that was made, and its choices. */
type NewSite = Answers & { cwd: string; isInstalled: boolean; isOldNode: boolean };

/** The colours that were given, as they were typed. */
type Given = { brand: Brand; accent?: Brand | null | undefined };

/** @returns a note on colours that were changed to be readable; empty where none was */
export function describeBrand({ brand, accent }: Given, chosen: ChosenBrand): string {
  const { colors, moved, accentMoved = [], focus } = chosen;
  const { "brand-fill": fill, brand: light } = colors.light;
  return [
    describeMoved("brand", { given: brand.text, moved }, colors),
    ...(fill === undefined || fill === light
      ? []
      : [`Buttons on light pages are ${fill}, with dark text.\n`]),
    accent ? describeMoved("accent", { given: accent.text, moved: accentMoved }, colors) : "",
    focus?.isNeeded === true
      ? `Focus rings have the colour "${focus.token}": people read a red one as an error.\n`
      : "",
  ].join("");
}

function describeMoved(
  name: "brand" | "accent",
  { given, moved }: { given: string; moved: string[] },
  { light, dark }: ChosenBrand["colors"],
): string {
  if (moved.length === 0) return "";
  const where = moved.length === 2 ? "either" : `${moved.join("")} ones`;
  return `\nThe ${name} is ${light[name]} on light pages and ${dark[name]} on dark ones: nobody could read ${given} on ${where}.\n`;
}

/** @returns the commands to type next */
export function describeNextSteps(site: NewSite): string {
  const { folder, name, starter, cwd, install, isInstalled, isOldNode } = site;
  const place = path.relative(cwd, folder);
  const lines = [
    ...(place === "" ? [] : [[`cd ${quote(place)}`, ""]]),
    ...(isInstalled ? [] : [["npm install", ""]]),
    ["npm run dev", "shows the site, and every save at once"],
  ];
  const width = Math.max(...lines.map(([command = ""]) => command.length)) + 3;
  const steps = lines.map(([command = "", does = ""]) =>
    `  ${command.padEnd(width)}${does}`.trimEnd(),
  );
  const head = `${name} is in ${place || "this folder"}, made from the starter ${starter.name}.`;
  const failure = install && !isInstalled ? ["npm install failed; see its messages above."] : [];
  return `\n${[head, ...failure, ...(isOldNode ? [describeNode()] : []), "", ...steps].join("\n")}\n\n`;
}

function describeNode(): string {
  const { node } = process.versions;
  return findNodePackage(process) === undefined
    ? `This is Node ${node}, and a site runs on Node ${oldestNode}: get it from https://nodejs.org`
    : `This is Node ${node}: npm install adds Node ${oldestNode} for the site's commands.`;
}

function quote(place: string): string {
  return /^[\w./\\:-]+$/.test(place) ? place : `"${place}"`;
}
