import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * All styles of the site as one sheet: the theme's, then those of every block.
 *
 * @param site the folder of a site that is built
 */
export function readAllStyles(site = root): string {
  const folder = path.join(site, ".tessera/client");
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"),
  );
  const sources = Object.keys(manifest).filter((source) => /^blocks\/.*\.css$/.test(source));
  return ["theme/theme.css", ...sources.toSorted()]
    .map((source) => readFileSync(path.join(folder, manifest[source]?.file ?? ""), "utf8"))
    .join("\n");
}

/**
 * Looks at every element of the page as it stands, and at what is drawn before, behind and after it: how
 * it looks with the page's own sheets, and how with all styles of the site in their place.
 *
 * @returns how many elements there are, and what looks otherwise
 */
export function compareStyles(
  page: Page,
  styles: string,
): Promise<{ count: number; differences: string[] }> {
  return page.evaluate(async (css) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(css);
    const seen = [...document.querySelectorAll("*")].flatMap((element) =>
      listParts(element).map((part) => ({ element, part })),
    );

    /** What is drawn of an element, and beside it. */
    function listParts(element: Element): string[] {
      const beside = ["::before", "::after"].filter(
        (part) => getComputedStyle(element, part).content !== "none",
      );
      const field = element.matches("input, textarea") ? ["::placeholder"] : [];
      const listed = element.matches("li, summary") ? ["::marker"] : [];
      return ["", ...beside, ...field, ...listed];
    }

    /** Sheets that came with scripts are no page's; one of a page that may come next may be new. */
    function listOwn(): HTMLLinkElement[] {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
      return links.filter(({ href }) => /\/assets\/(?:frame|blocks)-/.test(href));
    }

    async function waitForSheets(): Promise<void> {
      while (listOwn().some(({ sheet }) => sheet === null))
        await new Promise((resolve) => setTimeout(resolve, 20));
    }

    async function show(isWhole: boolean): Promise<void> {
      await waitForSheets();
      for (const { sheet } of listOwn()) if (sheet !== null) sheet.disabled = isWhole;
      document.adoptedStyleSheets = isWhole ? [whole] : [];
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      endMoves();
    }

    /** A colour that is on its way to another is no difference. */
    function endMoves(): void {
      for (const move of document.getAnimations())
        if (Number.isFinite(move.effect?.getComputedTiming().endTime)) move.finish();
    }

    /** All properties that a rule of either sets: no other can differ, but for the size that follows from them. */
    function listProperties(): string[] {
      const listed = new Set(["width", "height"]);
      const sheets = [whole, ...listOwn().flatMap(({ sheet }) => sheet ?? [])];
      const rules: CSSRule[] = sheets.flatMap(({ cssRules }) => [...cssRules]);
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const property of rule.style) listed.add(property);
        if ("cssRules" in rule) rules.push(...(rule as CSSGroupingRule).cssRules);
      }
      return [...listed].filter((property) => !property.startsWith("--"));
    }

    function look({ element, part }: (typeof seen)[number]): string[] {
      const style = getComputedStyle(element, part === "" ? null : part);
      return properties.map((property) => style.getPropertyValue(property));
    }

    // Chromium may tell another margin than it shows, until it has laid a page out once more.
    await show(true);
    await show(false);
    const properties = listProperties();
    const withOwn = seen.map(look);
    await show(true);
    const differences = seen.flatMap((one, index) => {
      const known = withOwn[index];
      const changed = look(one).flatMap((value, place) => {
        const before = known?.[place];
        if (value === before) return [];
        return [`${properties[place]}: ${value}, and with the page's own ${before}`];
      });
      const parents = one.element.closest("section, header, footer, dialog")?.className ?? "";
      const name = `${one.element.tagName}.${one.element.getAttribute("class")}${one.part}`;
      return changed.map((line) => `${name} in ${parents}: ${line}`);
    });
    await show(false);
    return { count: seen.length, differences: differences.slice(0, 20) };
  }, styles);
}
