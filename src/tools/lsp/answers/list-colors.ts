import type { Color, ColorInformation, ColorPresentation, Range } from "vscode-languageserver";
import { listColors as listTokenColors, writeColor } from "#core/language/list-colors.ts";
import type { OpenedDocument } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

/** @returns the colours of the theme's tokens with their places, references to tokens too */
export function listColors({ knowledge, document, file }: OpenedDocument): ColorInformation[] {
  return listTokenColors(knowledge, file).map(({ offset, length, ...color }) => ({
    range: rangeOf(document, { offset, length }),
    color,
  }));
}

/** @returns a colour in the tokens' format: an object with its hexadecimal form */
export function presentColor(color: Color, range: Range): ColorPresentation[] {
  const { text: newText } = writeColor(color, { offset: 0, length: 0 });
  const [label = ""] = /#[0-9a-f]{6}/.exec(newText) ?? [];
  return [{ label, textEdit: { range, newText } }];
}
