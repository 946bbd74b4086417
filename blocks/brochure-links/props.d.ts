/* Generated from its schema by `npm run generate`. Do not edit. */

/**
 * A sidebar card with the page's brochure as PDF and DOC. The build makes the files from the pages.
 */
export interface Props {
/**
 * The heading.
 */
title: string
/**
 * The PDF's address: /brochures/web-development.pdf.
 */
pdf: string
/**
 * The Word file's address: /brochures/web-development.docx.
 */
doc: string
}
