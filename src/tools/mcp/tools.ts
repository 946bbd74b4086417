import type { Tool } from "./tool.ts";
import { listBlocks, readBlock } from "./tools/blocks.ts";
import { listCollections, readCollection } from "./tools/collections.ts";
import { checkDocument, discardDraft, readDocument, writeDocument } from "./tools/documents.ts";
import { listFiles, listWords, searchIcons } from "./tools/files.ts";
import { fixDocuments, validateSite } from "./tools/mistakes.ts";
import { listPages, readPage, showPage } from "./tools/pages.ts";

/** The tools, in the order in which programs see them. */
export const tools: Tool[] = [
  listPages,
  readPage,
  listBlocks,
  readBlock,
  listCollections,
  readCollection,
  listFiles,
  searchIcons,
  listWords,
  readDocument,
  checkDocument,
  writeDocument,
  discardDraft,
  validateSite,
  fixDocuments,
  showPage,
] as Tool[];
