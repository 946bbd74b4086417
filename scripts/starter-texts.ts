import "../src/tools/cli/assert-node.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { assembleStarters } from "./package/assemble-starters.ts";
import { listStarterTexts } from "./package/list-starter-texts.ts";

const root = path.resolve(import.meta.dirname, "..");

/** The list of the starters' texts, by which `tessera validate` finds those that nobody changed. */
const starterTextsFile = path.join(root, "src/core/document/survey/starter-texts.json");

const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-texts-"));
await assembleStarters({ root, out: path.join(folder, "starters") });
await writeFile(starterTextsFile, listStarterTexts(path.join(folder, "starters")));
await rm(folder, { recursive: true });
