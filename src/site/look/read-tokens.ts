import { defineConfig, Logger, parse } from "@terrazzo/parser";
import type { TokenNormalized, TokenNormalizedSet } from "@terrazzo/token-tools";
import { type JsonObject, type JsonPath, listLeaves, readAt } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isAlias, listValues } from "./check-values.ts";
import { type Mode, tokensFile } from "./look.ts";
import { suggestName } from "./suggest-name.ts";

type Entry = Parameters<Logger["error"]>[0];

/** The address that the parser requires; nothing is ever read from it. */
const folder = new URL("file:///theme/");

/**
 * Reads a file of design tokens (Design Tokens Community Group, 2025.10) and follows its aliases.
 *
 * @param file its text, and the same as JSON
 * @returns the tokens by id, null where one of them cannot be read
 */
export async function readTokens(file: {
  text: string;
  json: JsonObject;
}): Promise<{ tokens: TokenNormalizedSet | null; issues: Issue[] }> {
  const aliases = findLostAliases(file.json);
  if (aliases.length > 0) return { tokens: null, issues: aliases };
  const entries: Entry[] = [];
  const logger = makeLogger(entries);
  try {
    const config = defineConfig({ alphabetize: false }, { cwd: folder, logger });
    const input = { filename: new URL("tokens.json", folder), src: file.text };
    const { tokens } = await parse([input], { config, logger, continueOnError: true, req: refuse });
    return { tokens, issues: [] };
  } catch (error) {
    const placed = entries.filter(({ node }) => node !== undefined).map(toIssue);
    if (placed.length > 0) return { tokens: null, issues: placed };
    const reason = error instanceof Error ? error.message : String(error);
    const location = { file: tokensFile, path: [] };
    return { tokens: null, issues: [{ id: "token", params: { reason }, location }] };
  }
}

/**
 * Finds the literal value of a token in a mode: its own, or that of the token that it is an alias
 * of.
 *
 * @returns its place in the file
 */
export function findSlot(json: JsonObject, id: string, mode: Mode): JsonPath {
  const path = id.split(".");
  const ofMode = [...path, "$extensions", "mode", mode];
  const slot = readAt(json, ofMode) === undefined ? [...path, "$value"] : ofMode;
  const value = readAt(json, slot);
  return isAlias(value) ? findSlot(json, value.slice(1, -1), mode) : slot;
}

/**
 * Finds all aliases without a target: the parser stops at the first, and in a mode it names the
 * wrong line.
 */
function findLostAliases(json: JsonObject): Issue[] {
  const values = listValues(json);
  const ids = [...new Set(values.map(({ id }) => id))];
  const groups = values.flatMap(({ id }) => id.split(".").map((_, end, all) => all.slice(0, end)));
  const extended = groups.some((path) => readAt(json, [...path, "$extends"]) !== undefined);
  if (extended) return [];
  // A part of a value, such as a shadow's colour, may be an alias of its own.
  const parts = values.flatMap(({ value, path }) => listLeaves(value, path));
  return parts.flatMap(({ value, path }): Issue[] => {
    if (!isAlias(value)) return [];
    const alias = value.slice(1, -1);
    if (ids.includes(alias)) return [];
    const params = { alias, ...suggestName(alias, ids) };
    return [{ id: "token-alias", params, location: { file: tokensFile, path } }];
  });
}

/** @returns a logger that prints nothing and collects errors */
function makeLogger(entries: Entry[]): Logger {
  const logger = new Logger({ level: "silent" });
  logger.error = (...reported) => {
    entries.push(...reported);
    logger.errorCount = entries.length;
    if (!reported.every(({ continueOnError }) => continueOnError))
      throw new Error(reported[0]?.message);
  };
  return logger;
}

function toIssue({ message, node }: Entry): Issue {
  const { start, end } = node?.loc ?? {};
  const offset = start?.offset ?? 0;
  const span = { offset, length: (end?.offset ?? offset) - offset };
  const location = { file: tokensFile, path: [], span };
  return { id: "token", params: { reason: message }, location };
}

/** Refuses to load other files: a token file must be complete in itself. */
async function refuse(address: URL): Promise<string> {
  throw new Error(`All tokens must be in ${tokensFile}, and it names ${address.pathname}.`);
}

/** @returns the token with its values in a mode */
export function inMode(token: TokenNormalized, mode: Mode): TokenNormalized {
  const { mode: values } = token;
  // The value has the token's own type in every mode.
  return { ...token, ...(values[mode] ?? values["."]) } as TokenNormalized;
}
