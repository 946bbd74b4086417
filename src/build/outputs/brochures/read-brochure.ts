import { Parser } from "htmlparser2";

/** What a brochure says, taken from a page's own blocks. */
export type Brochure = {
  title: string;
  /** The page's description. */
  lead: string;
  sections: BrochureSection[];
};

export type BrochureSection = { heading: string; parts: BrochurePart[] };

/** A paragraph, or a titled item of a list. */
export type BrochurePart = { title: string | null; text: string };

type Role = "section" | "item" | "text";

const roles: Record<string, Role> = {
  h2: "section",
  h3: "item",
  h4: "item",
  dt: "item",
  p: "text",
  dd: "text",
  li: "text",
};

/** Drawings, controls and ways to other pages say nothing on paper. */
const skippedElements = new Set(["svg", "form", "nav", "script", "style", "video", "dialog"]);

/**
 * Reads a brochure's text out of the HTML of a page's main blocks: `h2` begins a section, `h3`, `h4`
 * and `dt` an item, `p`, `dd` and `li` are its text. What a page keeps out of its search index
 * (`data-search-ignore`), or shows to the eye alone (`aria-hidden`), is kept out of its brochure.
 *
 * @returns sections with something in them, in the page's order
 */
export function readBrochure(page: { title: string; lead: string; html: string }): Brochure {
  const sections: BrochureSection[] = [];
  let skipped = 0;
  let open: { role: Role; name: string; text: string }[] = [];
  let itemTitle: string | null = null;

  const parser = new Parser({
    onopentag(name, attributes) {
      const isForEyes = attributes["aria-hidden"] === "true";
      const isSkipped =
        skippedElements.has(name) || isForEyes || "data-search-ignore" in attributes;
      if (skipped > 0 || isSkipped) {
        skipped += 1;
        return;
      }
      const role = roles[name];
      if (role !== undefined) open.push({ role, name, text: "" });
    },
    ontext(text) {
      const innermost = open.at(-1);
      if (skipped === 0 && innermost !== undefined) innermost.text += text;
    },
    onclosetag(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      const innermost = open.at(-1);
      if (innermost?.name !== name) return;
      open = open.slice(0, -1);
      add(innermost.role, innermost.text.replaceAll(/\s+/g, " ").trim());
    },
  });

  function add(role: Role, text: string): void {
    if (text === "") return;
    if (role === "section") {
      sections.push({ heading: text, parts: [] });
      itemTitle = null;
      return;
    }
    if (role === "item") {
      addPart({ title: text, text: "" });
      itemTitle = text;
      return;
    }
    const last = sections.at(-1)?.parts.at(-1);
    if (itemTitle !== null && last !== undefined && last.title === itemTitle && last.text === "") {
      last.text = text;
      itemTitle = null;
      return;
    }
    addPart({ title: null, text });
  }

  function addPart(part: BrochurePart): void {
    if (sections.length === 0) sections.push({ heading: "", parts: [] });
    sections.at(-1)?.parts.push(part);
  }

  parser.write(page.html);
  parser.end();
  const filled = sections.filter((section) => section.parts.length > 0);
  return { title: page.title, lead: page.lead, sections: filled };
}
