import type { Page } from "playwright/test";

/**
 * Looks for text that a visitor cannot read as it stands: past the window's edge, cut off by what
 * holds it, or lying over other text.
 *
 * @returns a line a fault, the text first; none where all can be read
 */
export async function listTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Piece = { text: string; node: Text; box: DOMRect };
    const pieces = listPieces();
    if (pieces.length === 0) throw new Error("There is no text to look at.");
    const faults = [
      ...pieces.filter(isOutside).map(({ text }) => `${text}: past the window's edge`),
      ...pieces.flatMap((piece) => {
        const holder = findCutter(piece);
        return holder === null ? [] : [`${piece.text}: cut off by .${holder.className}`];
      }),
      ...listOverlaps(pieces),
    ];
    return [...new Set(faults)];

    function listPieces(): Piece[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Piece[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const holder = node.parentElement;
        const text = node.data.trim();
        if (text === "" || holder === null || !isShown(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          // A line's box is higher than its letters; its middle is where they stand.
          const box = new DOMRect(line.x, line.y + line.height / 4, line.width, line.height / 2);
          if (line.width > 1 && !isScrolledAway(holder, box))
            found.push({ text: text.slice(0, 40), node, box });
        }
      }
      return found;
    }

    /** Looks whether a text is where somebody scrolls to within a region or group that takes focus. */
    function isScrolledAway(holder: Element, box: DOMRect): boolean {
      const region = holder.closest(":is([role=region], [role=group])[tabindex='0']");
      const edge = region?.getBoundingClientRect();
      return edge !== undefined && (box.right > edge.right + 1 || box.left < edge.left - 1);
    }

    function isShown(element: Element): boolean {
      const isForTheEye =
        element.closest("svg, script, noscript, option, .visually-hidden, .skip-link") === null;
      return (
        isForTheEye && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    }

    function isOutside({ box, node }: Piece): boolean {
      if (node.parentElement?.closest("[aria-roledescription=carousel]")) return false;
      return box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    }

    function findCutter({ node, box }: Piece): Element | null {
      for (
        let one = node.parentElement;
        one !== null && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        const isCarousel = one.matches("[aria-roledescription=carousel]");
        const cutsX = /hidden|clip/.test(overflowX) && !isCarousel;
        const cutsY = /hidden|clip/.test(overflowY);
        if (cutsX && (box.left < edge.left - 1 || box.right > edge.right + 1)) return one;
        if (cutsY && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return one;
        if (isCarousel) return null;
      }
      return null;
    }

    function listOverlaps(all: Piece[]): string[] {
      const sorted = all.toSorted((one, other) => one.box.top - other.box.top);
      const found: string[] = [];
      sorted.forEach((one, index) => {
        for (let next = index + 1; next < sorted.length; next += 1) {
          const other = sorted[next];
          if (other === undefined || other.box.top >= one.box.bottom - 1) break;
          if (other.node === one.node) continue;
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 2 && down > 2) found.push(`${one.text}: lies over "${other.text}"`);
        }
      });
      return found;
    }
  });
}

/**
 * Looks for words that are broken at their line's end without a hyphen, as they are in a browser that
 * does not know the language's hyphenation.
 *
 * @param share of the window's width up to which a word has no reason to be broken
 * @returns the words; addresses, which have no better place to break, are left out
 */
export async function listBrokenWords(page: Page, share = 1): Promise<string[]> {
  return page.evaluate((part) => {
    document.body.style.hyphens = "manual";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (/[@/]/.test(node.data) || node.parentElement?.closest(".visually-hidden")) continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const pieces = [...range.getClientRects()];
        const lines = new Set(pieces.map(({ top }) => Math.round(top)));
        const length = pieces.reduce((sum, { width }) => sum + width, 0);
        if (lines.size > 1 && length < part * innerWidth)
          broken.push(`${word} in "${node.data.trim()}"`);
      }
    }
    document.body.style.hyphens = "";
    return broken;
  }, share);
}
