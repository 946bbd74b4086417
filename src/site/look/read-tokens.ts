import { defineConfig, type Logger, parse } from "@terrazzo/parser";
import type { TokenNormalized, TokenNormalizedSet } from "@terrazzo/token-tools";
import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isAlias } from "./check-values.ts";
import { listValues, lookUp } from "./list-values.ts";
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
    const told = entries.filter(({ node }) => node !== undefined).map(toIssue);
    return { tokens: null, issues: told.length > 0 ? told : [toWholeIssue(error)] };
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
  const own = [...path, "$extensions", "mode", mode];
  const slot = lookUp(json, own) === undefined ? [...path, "$value"] : own;
  const value = lookUp(json, slot);
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
  const extended = groups.some((path) => lookUp(json, [...path, "$extends"]) !== undefined);
  if (extended) return [];
  return values.flatMap(listParts).flatMap(({ value, path }): Issue[] => {
    if (!isAlias(value)) return [];
    const alias = value.slice(1, -1);
    if (ids.includes(alias)) return [];
    const params = { alias, ...suggestName(alias, ids) };
    return [{ id: "token-alias", params, location: { file: tokensFile, path } }];
  });
}

type Part = { value: Json; path: JsonPath };

/** Lists a value and all its parts: a shadow's colour may be an alias of its own. */
function listParts({ value, path }: Part): Part[] {
  if (typeof value !== "object" || value === null) return [{ value, path }];
  const entries: [string | number, Json | undefined][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) =>
    item === undefined ? [] : listParts({ value: item, path: [...path, key] }),
  );
}

const ignore = (): void => {};

/** @returns a logger that prints nothing and collects errors */
function makeLogger(entries: Entry[]): Logger {
  return {
    level: "silent",
    debugScope: "",
    errorCount: 0,
    warnCount: 0,
    infoCount: 0,
    debugCount: 0,
    setLevel: ignore,
    info: ignore,
    debug: ignore,
    warn: ignore,
    error(...told) {
      entries.push(...told);
      if (!told.every(({ continueOnError }) => continueOnError)) throw new Error(told[0]?.message);
    },
    stats: () => ({ errorCount: entries.length, warnCount: 0, infoCount: 0, debugCount: 0 }),
  };
}

function toIssue({ message, node }: Entry): Issue {
  const { start, end } = node?.loc ?? {};
  const offset = start?.offset ?? 0;
  const span = { offset, length: (end?.offset ?? offset) - offset };
  return {
    id: "token",
    params: { reason: message },
    location: { file: tokensFile, path: [], span },
  };
}

function toWholeIssue(error: unknown): Issue {
  const reason = error instanceof Error ? error.message : String(error);
  return { id: "token", params: { reason }, location: { file: tokensFile, path: [] } };
}

/** Refuses to load other files: a token file must be complete in itself. */
async function refuse(address: URL): Promise<string> {
  throw new Error(`Tokens stand in ${tokensFile} alone, and it names ${address.pathname}.`);
}

/** @returns the token with its values in a mode */
export function inMode(token: TokenNormalized, mode: Mode): TokenNormalized {
  const { mode: values } = token;
  // The value has the token's own type in every mode.
  return { ...token, ...(values[mode] ?? values["."]) } as TokenNormalized;
}
