import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import type { Section, SectionPart } from "@tessera-pages/engine";
import { markCells } from "../pictures/mark.ts";
import { listDiamonds } from "./list-diamonds.ts";
import type { Brochure, BrochureSender } from "./brochure.ts";
import type { ThemeColors } from "./theme-colors.ts";

const { resolve } = createRequire(import.meta.url);
const fonts = {
  heading: resolve(
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
  ),
  text: resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff"),
  strong: resolve("@fontsource/figtree/files/figtree-latin-600-normal.woff"),
};

/** Points, 72 an inch; the sheet is A4. */
const sheet = { width: 595.28, height: 841.89, margin: 48, gutter: 28, cover: 286, footer: 96 };
const columnWidth = (sheet.width - 2 * sheet.margin - sheet.gutter) / 2;

/** Text sizes to try, largest first: a brochure has two pages, whatever it says. */
const sizes = [12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];

type Column = { page: number; x: number; top: number; bottom: number };

const columns: Column[] = [0, 1].flatMap((page) =>
  [0, 1].map((side) => ({
    page,
    x: sheet.margin + side * (columnWidth + sheet.gutter),
    top: page === 0 ? sheet.cover + 34 : sheet.margin + 34,
    bottom: sheet.height - (page === 0 ? sheet.margin : sheet.footer + 24),
  })),
);

/**
 * Draws a brochure as a PDF of two A4 pages: a cover band, the sections in two columns at the
 * largest text size that fits, and how to reach the company.
 *
 * @returns the file's bytes; the same input gives the same bytes
 */
export async function writePdf(
  brochure: Brochure,
  sender: BrochureSender,
  colors: ThemeColors,
): Promise<Buffer> {
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: sender.language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${brochure.title} | ${sender.company}`,
      Author: sender.company,
      // Left to itself pdfkit writes the time of the build, and two builds would differ.
      CreationDate: new Date(0),
    },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((settle, fail) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => settle(Buffer.concat(chunks)));
    document.on("error", fail);
  });
  document.addPage({ size: "A4", margin: 0 });
  const press = { document, colors };
  drawCover(press, brochure, sender);
  drawClosing(press, sender);
  drawSections(press, brochure.sections);
  document.end();
  return finished;
}

/** What a brochure is drawn on, and in which colours. */
type Press = { document: PDFKit.PDFDocument; colors: ThemeColors };

function drawCover({ document, colors }: Press, brochure: Brochure, sender: BrochureSender): void {
  document.switchToPage(0);
  document.rect(0, 0, sheet.width, sheet.cover).fill(colors.deep);
  drawPattern({ document, colors }, { left: 330, width: sheet.width - 330, height: sheet.cover });
  drawMark({ document, colors }, { left: sheet.margin, top: sheet.margin - 2, size: 18 });
  document.font("heading").fontSize(17).fillColor(colors.onDeep);
  document.text(sender.company, sheet.margin + 26, sheet.margin - 4, { lineBreak: false });
  document.fontSize(36);
  const titleWidth = 380;
  const height = document.heightOfString(brochure.title, { width: titleWidth, lineGap: -4 });
  document.text(brochure.title, sheet.margin, 118, { width: titleWidth, lineGap: -4 });
  document.font("text").fontSize(12.5).fillColor(colors.onDeep2);
  document.text(brochure.lead, sheet.margin, 118 + height + 12, { width: titleWidth, lineGap: 3 });
}

function drawClosing({ document, colors }: Press, sender: BrochureSender): void {
  document.switchToPage(1);
  const top = sheet.height - sheet.footer;
  document.rect(0, 0, sheet.width, 10).fill(colors.deep);
  document.rect(0, top, sheet.width, sheet.footer).fill(colors.deep);
  drawMark({ document, colors }, { left: sheet.margin, top: top + 24, size: 15 });
  document.font("heading").fontSize(14).fillColor(colors.onDeep);
  document.text(sender.company, sheet.margin + 22, top + 22, { lineBreak: false });
  document.font("text").fontSize(9).fillColor(colors.onDeep2);
  document.text(sender.tagline, sheet.margin, top + 47, { width: columnWidth });
  const right = sheet.margin + columnWidth + sheet.gutter;
  const lines = [sender.phone, sender.email, sender.address, sender.url];
  document.fontSize(9).fillColor(colors.onDeep);
  document.text(lines.join("\n"), right, top + 22, { width: columnWidth, lineGap: 2.5 });
}

function drawMark(
  { document, colors }: Press,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const cell = size / 3;
  for (const { column, row, isHeart } of markCells) {
    document
      .rect(left + column * cell, top + row * cell, cell - 0.8, cell - 0.8)
      .fill(isHeart ? colors.accent : colors.onDeep);
  }
}

function drawPattern(
  { document, colors }: Press,
  area: { left: number; width: number; height: number },
): void {
  const cell = 6;
  document.save();
  document.rect(area.left, 0, area.width, area.height).clip();
  for (const { x, y, isMiddle } of listDiamonds({ ...area, cell })) {
    document
      .rect(area.left + x, y, cell - 1.4, cell - 1.4)
      .fillOpacity(Math.min(1, x / area.width + 0.05))
      .fill(isMiddle ? colors.accent : colors.deepLine);
  }
  document.fillOpacity(1).restore();
}

function drawSections(press: Press, sections: Section[]): void {
  const full = columns.at(-1)?.bottom ?? sheet.height;
  const fits = (size: number, lastBottom: number): boolean =>
    placeSections(press, sections, { size, lastBottom, pen: measureOnly });
  const size = sizes.find((candidate) => fits(candidate, full)) ?? sizes.at(-1) ?? 7;
  // The last page's two columns end together: the highest foot at which everything still fits.
  let low = columns.at(-1)?.top ?? 0;
  let high = full;
  while (high - low > size) {
    const middle = (low + high) / 2;
    if (fits(size, middle)) high = middle;
    else low = middle;
  }
  placeSections(press, sections, { size, lastBottom: high, pen: (draw) => draw() });
}

type Pen = (draw: () => void) => void;
const measureOnly: Pen = () => {};

/** Sets the sections column by column; false when they do not fit two pages at this size. */
function placeSections(
  { document, colors }: Press,
  sections: Section[],
  { size, lastBottom, pen }: { size: number; lastBottom: number; pen: Pen },
): boolean {
  const lastPage = columns.at(-1)?.page;
  let index = 0;
  let y = columns[0]?.top ?? 0;
  for (const line of sections.flatMap((section) => toLines(section, size))) {
    document.font(line.font).fontSize(line.size);
    const options = { width: columnWidth, lineGap: line.size * 0.22 };
    const height = document.heightOfString(line.text, options);
    const needed = height + (line.keepWithNext ? size * 4 : 0);
    let column = columns[index];
    if (column === undefined) return false;
    const bottom = column.page === lastPage ? lastBottom : column.bottom;
    if (y + needed > bottom) {
      index += 1;
      column = columns[index];
      if (column === undefined) return false;
      y = column.top;
    }
    const { page, x, top } = column;
    const start = y === top ? y : y + line.before;
    pen(() => {
      document.switchToPage(page);
      document.font(line.font).fontSize(line.size).fillColor(colors[line.color]);
      document.text(line.text, x, start, options);
    });
    y = start + height;
  }
  return true;
}

type Line = {
  text: string;
  font: keyof typeof fonts;
  size: number;
  color: keyof ThemeColors;
  before: number;
  keepWithNext: boolean;
};

function toLines(section: Section, size: number): Line[] {
  const heading: Line = {
    text: section.heading,
    font: "heading",
    size: size * 1.55,
    color: "brand",
    before: size * 1.7,
    keepWithNext: true,
  };
  const parts = section.parts.flatMap((part) => partToLines(part, size));
  return section.heading === "" ? parts : [heading, ...parts];
}

function partToLines(part: SectionPart, size: number): Line[] {
  const text: Line = {
    text: part.text,
    font: "text",
    size,
    color: "ink2",
    before: part.title === null ? size * 0.6 : size * 0.1,
    keepWithNext: false,
  };
  if (part.title === null) return [text];
  const title: Line = {
    text: part.title,
    font: "strong",
    size: size * 1.05,
    color: "ink",
    before: size * 0.8,
    keepWithNext: part.text !== "",
  };
  return part.text === "" ? [title] : [title, text];
}
