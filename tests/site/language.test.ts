/** @module-tag slow */
import path from "node:path";
import { describe, test } from "vitest";
import { checkMentions } from "../engine/language/check-mentions.ts";
import { checkRenames } from "../engine/language/check-renames.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("each mention has the words of what it names", () => checkMentions(root));

describe("over all documents", () => checkRenames(root));
