import { listPages, readPage } from "../../strings/list-pages.js";

export default function readDocuments() {
  return listPages().map(readPage);
}
