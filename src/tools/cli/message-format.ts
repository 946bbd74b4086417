import { existsSync } from "node:fs";
import path from "node:path";
import manifest from "@tessera-pages/engine/package.json" with { type: "json" };
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { formatGithub } from "#core/messages/format-github.ts";
import type { Texts } from "#core/messages/texts.ts";
import type { Option } from "#tools/create/read-options.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Call } from "./command.ts";

const formats = ["long", "short", "json", "github", "sarif"] as const;

/** The format of messages. */
export type MessageFormat = (typeof formats)[number];

/** The option of each command that prints messages. */
export const formatOption: Option = {
  value: formats.join("|"),
  help: "the format of messages: github shows them in a pull request, sarif in code scanning",
};

/** The option of each command that prints messages, for those that are left out. */
export const allOption: Option = {
  help: "lists each message: without it, three of those that say the same, and 50 of a kind",
};

/**
 * @param options of the call: `--format`, or `--json` and `--short` for two of them
 * @throws where there is no such format, or two are asked for
 */
export function readFormat({ format, json, short }: Call["options"]): MessageFormat {
  const words = [format, json && "json", short && "short"].filter((one) => one !== undefined);
  const [word = "long", other] = new Set(words.map(String));
  if (other !== undefined)
    throw new Error(`"${word}" and "${other}" are two formats: type only one.`);
  const chosen = formats.find((one) => one === word);
  if (chosen !== undefined) return chosen;
  const nearest = findNearest(word, formats);
  const remedy = nearest === undefined ? `Possible: ${formats.join(", ")}` : `Type ${nearest}`;
  throw new Error(`There is no format "${word}". ${remedy}.`);
}

/** Messages, with the texts that they point into. */
type Messages = Pick<Call, "root" | "options"> & { diagnostics: Diagnostic[]; documents: Texts };

/** @returns messages in a format, without a line break at the end; empty where there are none */
export async function writeMessages(
  { root, diagnostics, documents, options }: Messages,
  format: MessageFormat,
): Promise<string> {
  if (format === "sarif") {
    const { formatSarif } = await import("#core/messages/format-sarif.ts");
    const { listMessages } = await import("#tools/reference/list-messages.ts");
    const rules = listMessages();
    return formatSarif(diagnostics, { version: manifest.version, rules, prefix: prefixOf(root) });
  }
  if (diagnostics.length === 0) return format === "json" ? "[]" : "";
  if (format === "github") return formatGithub(diagnostics, prefixOf(root));
  const text = formatDiagnostics(diagnostics, documents, {
    form: format,
    ...(options["all"] === true ? {} : { allBy: "--all" }),
  });
  if (format !== "long") return text;
  // The hint is about the gravest: readers start there.
  const gravest = diagnostics.find(isError) ?? diagnostics[0];
  return `${text}\nWhy, and an example: tessera explain ${gravest?.code}`;
}

/** The path from the nearest folder with `.git`, from which a repository's tools read paths. */
function prefixOf(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const steps = path.relative(folder, root).split(path.sep).filter(Boolean);
    if (existsSync(path.join(folder, ".git"))) return steps.map((step) => `${step}/`).join("");
    if (folder === path.dirname(folder)) return "";
  }
}
