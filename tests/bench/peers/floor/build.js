import fs from "node:fs";
import path from "node:path";
import { listPages, readPage } from "./strings/list-pages.js";
import { renderPage } from "./strings/render-page.js";

// What nobody can be faster than who reads every page: read, concatenate, write.
const folders = new Set();
for (const file of listPages()) {
  const target = `dist/${file.slice(0, -".json".length)}.html`;
  const folder = path.dirname(target);
  if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
  folders.add(folder);
  fs.writeFileSync(target, renderPage(readPage(file)));
}
fs.copyFileSync("site.css", "dist/site.css");
fs.copyFileSync("strings/tally.js", "dist/tally.js");
