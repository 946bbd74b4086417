import fs from "node:fs";

/** Lists the documents below `pages/`: `p12/345.json`. */
export function listPages() {
  return fs.readdirSync("pages", { recursive: true }).filter((file) => file.endsWith(".json"));
}

export function readPage(file) {
  return JSON.parse(fs.readFileSync(`pages/${file}`, "utf8"));
}
