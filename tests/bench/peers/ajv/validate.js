import fs from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

// What nobody can be faster than who checks every page: read, parse, each block by its schema. What
// is bound is left out of the pages, so nothing is required.
const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: false });
addFormats.default(ajv);
for (const name of ["asset", "file-name", "icon", "image", "link", "markdown", "rich-text"])
  ajv.addFormat(name, true);
ajv.addSchema(readSchema("definitions.json"), "tessera:definitions");
ajv.addSchema(readSchema("schema/definitions.json"), "file:///schema/definitions.json");
const checks = new Map(
  fs.readdirSync("blocks").map((name) => {
    const address = `file:///blocks/${name}/schema.json`;
    ajv.addSchema(readSchema(`blocks/${name}/schema.json`), address);
    return [name, ajv.getSchema(address)];
  }),
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

for (const file of fs.readdirSync("pages", { recursive: true })) {
  if (!file.endsWith(".json")) continue;
  const page = JSON.parse(fs.readFileSync(`pages/${file}`, "utf8"));
  if (!checkPage(page)) throw new Error(`${file}: ${ajv.errorsText(checkPage.errors)}`);
  for (const { type, props } of page.blocks) {
    const check = checks.get(type);
    if (!check(props)) throw new Error(`${file}: ${type}: ${ajv.errorsText(check.errors)}`);
  }
}

function readSchema(file) {
  const isRequired = (key, value) => key === "required" && Array.isArray(value);
  return JSON.parse(fs.readFileSync(file, "utf8"), (key, value) =>
    isRequired(key, value) ? undefined : value,
  );
}
