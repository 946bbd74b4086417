import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  ShadingType,
  TextRun,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Section } from "@tessera-pages/engine";
import type { Brochure, BrochureSender } from "./brochure.ts";
import type { ThemeColors } from "./theme-colors.ts";

/**
 * Writes a brochure as a Word document, for those who want to quote from it or translate it. Fonts
 * are named with fallbacks, since the format does not carry them.
 *
 * @returns the file's bytes; the same input gives the same bytes
 */
export async function writeDocx(
  brochure: Brochure,
  sender: BrochureSender,
  theme: ThemeColors,
): Promise<Buffer> {
  const colors = withoutHash(theme);
  const document = new Document({
    title: `${brochure.title} | ${sender.company}`,
    creator: sender.company,
    styles: {
      default: {
        document: {
          run: { font: "Figtree", size: 21, color: colors.ink2 },
          paragraph: { spacing: { after: 100, line: 300 } },
        },
        heading1: {
          run: { font: "Bricolage Grotesque", size: 26, bold: true, color: colors.brand },
          paragraph: { spacing: { before: 320, after: 100 } },
        },
        heading2: {
          run: { font: "Figtree", size: 22, bold: true, color: colors.ink },
          paragraph: { spacing: { before: 160, after: 40 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 960, right: 1080, bottom: 960, left: 1080 },
          },
        },
        footers: { default: makeFooter(sender, colors) },
        children: [
          ...makeCover(brochure, sender, colors),
          ...brochure.sections.flatMap(makeSection),
        ],
      },
    ],
  });
  return withoutTimes(await Packer.toBuffer(document));
}

/** The library writes the time of the build into the properties and the zip; two builds would differ. */
function withoutTimes(file: Uint8Array): Buffer {
  const entries = unzipSync(file);
  const properties = entries["docProps/core.xml"];
  if (properties !== undefined) {
    const xml = strFromU8(properties).replaceAll(
      /<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/g,
      "",
    );
    entries["docProps/core.xml"] = strToU8(xml);
  }
  // The earliest time that the zip format can hold, in whatever zone the machine is.
  return Buffer.from(zipSync(entries, { mtime: new Date(1980, 0, 1) }));
}

/** The format leaves the `#` out. */
function withoutHash(colors: ThemeColors): ThemeColors {
  const bare = Object.entries(colors).map(([name, hex]) => [name, hex.slice(1)]);
  return Object.fromEntries(bare) as ThemeColors;
}

function makeCover(brochure: Brochure, sender: BrochureSender, colors: ThemeColors): Paragraph[] {
  const shading = { type: ShadingType.CLEAR, fill: colors.deep, color: "auto" };
  const line = (text: string, run: { size: number; bold?: boolean; color: string }): Paragraph =>
    new Paragraph({
      shading,
      spacing: { before: 0, after: 0, line: 340 },
      indent: { left: 200, right: 200 },
      children: [new TextRun({ text, font: "Bricolage Grotesque", ...run })],
    });
  const space = (): Paragraph => line(" ", { size: 20, color: colors.onDeep });
  return [
    space(),
    line(sender.company, { size: 26, bold: true, color: colors.onDeep2 }),
    space(),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      shading,
      spacing: { before: 0, after: 0 },
      indent: { left: 200, right: 200 },
      children: [
        new TextRun({
          text: brochure.title,
          font: "Bricolage Grotesque",
          size: 60,
          bold: true,
          color: colors.onDeep,
        }),
      ],
    }),
    line(brochure.lead, { size: 24, color: colors.onDeep2 }),
    space(),
  ];
}

function makeSection(section: Section): Paragraph[] {
  const heading = new Paragraph({ heading: HeadingLevel.HEADING_1, text: section.heading });
  const parts = section.parts.flatMap((part) => {
    const title =
      part.title === null
        ? []
        : [new Paragraph({ heading: HeadingLevel.HEADING_2, text: part.title })];
    return part.text === "" ? title : [...title, new Paragraph({ text: part.text })];
  });
  return section.heading === "" ? parts : [heading, ...parts];
}

function makeFooter(sender: BrochureSender, colors: ThemeColors): Footer {
  return new Footer({
    children: [
      new Paragraph({
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 8, color: colors.line } },
        children: [
          new TextRun({
            text: [sender.company, sender.phone, sender.email, sender.url].join("  ·  "),
            size: 17,
          }),
        ],
      }),
    ],
  });
}
