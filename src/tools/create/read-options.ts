import { parseArgs } from "node:util";
import { suggestOr } from "#core/suggest/find-nearest.ts";

/** An option; one with a value says how that is called. */
export type Option = { help: string; value?: string };

/** The typed options by name, `true` where one has no value, and the other words. */
export type ReadOptions = { options: Record<string, string | true>; words: string[] };

type Sentences = {
  /** @returns the sentence about an unknown option, before the list of options */
  refuse: (typed: string) => string;
  /** True if the list of options names their values. */
  listsValues: boolean;
  /** @returns the words behind an option that was typed wrongly */
  explain?: (name: string) => string;
};

/**
 * Reads options as they were typed; `-h` is `--help`.
 *
 * @throws where an option is unknown, lacks its value or takes none, with what to type
 */
export function readOptions(
  typed: string[],
  declared: Record<string, Option>,
  { refuse, listsValues, explain = () => "" }: Sentences,
): ReadOptions {
  const types = Object.entries(declared).map(([name, { value }]) => {
    const type = value === undefined ? ("boolean" as const) : ("string" as const);
    return [name, { type, ...(name === "help" ? { short: "h" } : {}) }] as const;
  });
  const { tokens } = parseArgs({
    args: typed,
    strict: false,
    tokens: true,
    options: Object.fromEntries(types),
  });
  const options: ReadOptions["options"] = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const { name, value, rawName } = token;
    const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (option === undefined) {
      const all = Object.entries(declared).map(([one, about]) =>
        writeOption(one, listsValues ? about.value : undefined),
      );
      const remedy = suggestOr(rawName.replace(/^-+/, ""), Object.keys(declared), {
        otherwise: `Possible: ${all.join(", ")}.`,
        write: (one) => writeOption(one),
      });
      throw new Error(`${refuse(rawName)} ${remedy}`);
    }
    if ((option.value !== undefined) !== (value !== undefined) || value === "")
      throw new Error(`Type ${writeOption(name, option.value)}${explain(name)}.`);
    options[name] = value ?? true;
  }
  return { options, words };
}

/** @returns an option as it is typed */
export function writeOption(name: string, value?: string): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

/** @returns a line for each name with what it does */
export function formatRows(rows: (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join("\n");
}

/** @returns a line for each option with what it does */
export function formatOptions(options: Record<string, Option>): string {
  return formatRows(
    Object.entries(options).map(([name, { value, help }]) => [writeOption(name, value), help]),
  );
}
