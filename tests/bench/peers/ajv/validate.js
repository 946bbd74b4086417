import fs from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

// What nobody can be faster than who checks every page: read, parse, each block by its schema.
const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addFormat("rich-text", true).addFormat("link", true).addFormat("asset", true);
const checks = new Map(
  fs
    .readdirSync("blocks")
    .map((name) => [name, ajv.compile(readJson(`blocks/${name}/schema.json`))]),
);
const checkPage = ajv.compile({
  type: "object",
  required: ["title", "description", "blocks"],
  properties: {
    title: { type: "string" },
    description: { type: "string" },
    blocks: { type: "array", items: { type: "object", required: ["type", "props"] } },
  },
});
const notes = new Map(
  fs
    .readdirSync("content/notes")
    .map((file) => [file.slice(0, -".json".length), readJson(`content/notes/${file}`)]),
);

for (const file of fs.readdirSync("pages", { recursive: true })) {
  if (!file.endsWith(".json")) continue;
  const page = readJson(`pages/${file}`);
  if (!checkPage(page)) throw new Error(`${file}: ${ajv.errorsText(checkPage.errors)}`);
  for (const { type, props } of page.blocks) {
    const bound = props.items?.ids;
    const whole = bound ? { ...props, items: bound.map((slug) => notes.get(slug)) } : props;
    const check = checks.get(type);
    if (!check(whole)) throw new Error(`${file}: ${ajv.errorsText(check.errors)}`);
  }
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
