import type { Issue } from "#core/messages/issue.ts";
import { iconFile } from "#site/look/icons/color-drawing.ts";
import type { Look } from "#site/look/look.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { firstLineOf } from "#core/name-reason.ts";
import { openFacts, right } from "../records/content-facts.ts";
import { imageFolder } from "../images/measure-image.ts";

/**
 * Checks that icons can be made of the theme's drawing. A success is stored below `.tessera/`:
 * drawing is slow, and so is loading what draws.
 */
export async function checkIcon(root: string, drawing: string, look: Look): Promise<Issue[]> {
  const facts = openFacts(imageFolder(root));
  const fact = `icon-${hashText(drawing)}`;
  if (facts.get(fact) === right) return [];
  if (!/<svg[\s>]/.test(drawing)) return [refuse("it has no <svg>")];
  try {
    const { drawIcons } = await import("#site/look/icons/draw-icons.ts");
    await drawIcons(drawing, look);
  } catch (error) {
    const first = firstLineOf(error);
    return [refuse(/\bXML\b/.test(first) ? "its XML is not complete" : first.replace(/\.$/, ""))];
  }
  facts.set(fact, right);
  facts.store();
  return [];
}

function refuse(reason: string): Issue {
  return { id: "icon-file", params: { reason }, location: { file: iconFile, path: [] } };
}
