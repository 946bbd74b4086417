import type { Tool } from "./tool.ts";
import { checkDocument } from "./tools/check-document.ts";
import { fixDocuments } from "./tools/fix-documents.ts";
import { listBlocks } from "./tools/list-blocks.ts";
import { listCollections } from "./tools/list-collections.ts";
import { listPages } from "./tools/list-pages.ts";
import { readBlock } from "./tools/read-block.ts";
import { readCollection } from "./tools/read-collection.ts";
import { readDocument } from "./tools/read-document.ts";
import { readPage } from "./tools/read-page.ts";
import { showPage } from "./tools/show-page.ts";
import { validateSite } from "./tools/validate-site.ts";
import { writeDocument } from "./tools/write-document.ts";

/** The tools, in the order in which programs see them. */
export const tools: Tool[] = [
  listPages,
  readPage,
  listBlocks,
  readBlock,
  listCollections,
  readCollection,
  readDocument,
  checkDocument,
  writeDocument,
  validateSite,
  fixDocuments,
  showPage,
] as Tool[];
