import path from "node:path";
import type { Answers } from "./ask-answers.ts";
import type { ChosenBrand } from "./choose-brand.ts";
import type { Brand } from "./read-brand.ts";
import { findNodePackage, oldestNode } from "./versions.ts";

/** The site that was made, and its choices. */
type NewSite = Answers & { cwd: string; isInstalled: boolean; isOldNode: boolean };

/** @returns a note that a brand's colour was changed to be readable; empty where it was not */
export function describeBrand({ text }: Brand, { colors, moved }: ChosenBrand): string {
  if (moved.length === 0) return "";
  const { light, dark } = { light: colors.light["brand"], dark: colors.dark["brand"] };
  const where = moved.length === 2 ? "either" : `${moved.join("")} ones`;
  return `\nThe brand is ${light} on light pages and ${dark} on dark ones: ${text} could not be read on ${where}.\n`;
}

/** @returns the commands to type next */
export function describeNextSteps(site: NewSite): string {
  const { folder, name, starter, cwd, install, isInstalled, isOldNode } = site;
  const place = path.relative(cwd, folder);
  const lines = [
    ...(place === "" ? [] : [[`cd ${quote(place)}`, ""]]),
    ...(isInstalled ? [] : [["npm install", ""]]),
    ["npm run dev", "shows the site, and every save in the open browser"],
  ];
  const width = Math.max(...lines.map(([command = ""]) => command.length)) + 3;
  const steps = lines.map(([command = "", does = ""]) =>
    `  ${command.padEnd(width)}${does}`.trimEnd(),
  );
  const head = `${name} stands in ${place || "this folder"}, made from the starter ${starter.name}.`;
  const failure =
    install && !isInstalled ? ["npm install did not end well; its words stand above."] : [];
  return `\n${[head, ...failure, ...(isOldNode ? [describeNode()] : []), "", ...steps].join("\n")}\n\n`;
}

function describeNode(): string {
  const { node } = process.versions;
  return findNodePackage(process) === undefined
    ? `This is Node ${node}, and a site runs on Node ${oldestNode}: get it from https://nodejs.org`
    : `This is Node ${node}: npm install brings Node ${oldestNode} for the site's commands.`;
}

function quote(place: string): string {
  return /^[\w./\\:-]+$/.test(place) ? place : `"${place}"`;
}
