import { parseShown } from "./parse-shown.ts";

/** A part of a page under one heading; the first may have none (`""`). */
export type Section = {
  heading: string;
  /** The heading's `id`, where somebody wrote one: those of React's `useId` begin with `_`. */
  id?: string;
  parts: SectionPart[];
};

/** A paragraph, or a titled item of a list. */
export type SectionPart = { title: string | null; text: string };

type Role = "section" | "item" | "text";

type OpenElement = { role: Role; name: string; text: string; id: { id?: string } };

const roles: Record<string, Role> = {
  h2: "section",
  h3: "item",
  h4: "item",
  dt: "item",
  p: "text",
  dd: "text",
  li: "text",
};

/** Controls and navigation: elements that are no text of the page. */
const skippedElements = new Set(["form", "nav", "script", "style", "video", "dialog"]);

/**
 * Reads the text of a page from the HTML of its main blocks: `h2` begins a section, `h3`, `h4` and
 * `dt` an item, `p`, `dd` and `li` are its text. Elements with `data-search-ignore`, or for the eye
 * alone (`aria-hidden`), are left out.
 *
 * @returns sections that are not empty, in the page's order
 */
export function readSections(html: string): Section[] {
  const sections: Section[] = [];
  const open: OpenElement[] = [];

  function add({ role, id }: OpenElement, text: string): void {
    if (role === "section") sections.push({ heading: text, ...id, parts: [] });
    else if (sections.length === 0) sections.push({ heading: "", parts: [] });
    const parts = sections.at(-1)?.parts ?? [];
    const last = parts.at(-1);
    if (role === "item") parts.push({ title: text, text: "" });
    else if (role === "text" && last?.text === "") last.text = text;
    else if (role === "text") parts.push({ title: null, text });
  }

  parseShown(html, {
    skips: (name, attributes) =>
      skippedElements.has(name) ||
      attributes["aria-hidden"] === "true" ||
      "data-search-ignore" in attributes,
    open(name, { id = "" }) {
      const role = roles[name];
      if (role === undefined) return;
      open.push({ role, name, text: "", id: /^[a-z]/i.test(id) ? { id } : {} });
    },
    text(text) {
      const innermost = open.at(-1);
      if (innermost !== undefined) innermost.text += text;
    },
    close(name) {
      const innermost = open.at(-1);
      if (innermost?.name !== name) return;
      open.pop();
      const text = innermost.text.replaceAll(/\s+/g, " ").trim();
      if (text !== "") add(innermost, text);
    },
  });
  return sections.filter((section) => section.parts.length > 0);
}
