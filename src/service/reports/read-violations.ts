import * as v from "valibot";

/** One violation of a page's policy, as logged: no query, no piece of code, no browser. */
export type Reported = {
  /** The directive, such as `script-src-elem`. */
  directive: string;
  /** An origin, a scheme such as `data:`, or a keyword of the policy such as `inline`. */
  blocked: string;
  /** The page's whole address, as the browser reports it. */
  document: string;
};

/** Accepts names of directives and keywords only: an invented one would be a kind of its own. */
const word = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z]+(?:-[a-z]+)*$/));
const address = v.pipe(v.string(), v.maxLength(8192));

/** `application/csp-report` (CSP 2), which Firefox and Safari send. */
const oldReport = v.object({
  "csp-report": v.object({
    "document-uri": address,
    "effective-directive": v.optional(v.string()),
    "violated-directive": v.optional(v.string(), ""),
    "blocked-uri": v.optional(address, ""),
    "source-file": v.optional(address, ""),
  }),
});

/** `application/reports+json` (Reporting API), several at once. */
const newReport = v.object({
  type: v.literal("csp-violation"),
  body: v.object({
    documentURL: address,
    effectiveDirective: v.string(),
    blockedURL: v.nullish(address, ""),
    sourceFile: v.nullish(address, ""),
  }),
});

/** The most reports that are read of one message; the others are dropped. */
const readAtMost = 20;

/**
 * Reads a browser's message in either of the two formats.
 *
 * @param value the parsed JSON of the message
 * @returns the violations, except those of an extension of the visitor's browser: no site can fix
 *   them; null when it is no such message
 */
export function readViolations(value: unknown): Reported[] | null {
  const old = v.safeParse(oldReport, value);
  if (old.success) {
    const report = old.output["csp-report"];
    return listReported({
      directive: report["effective-directive"] ?? report["violated-directive"].split(" ")[0] ?? "",
      blocked: report["blocked-uri"],
      document: report["document-uri"],
      source: report["source-file"],
    });
  }
  if (!Array.isArray(value)) return null;
  return value.slice(0, readAtMost).flatMap((one: unknown) => {
    const read = v.safeParse(newReport, one);
    if (!read.success) return [];
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = read.output.body;
    return listReported({
      directive: effectiveDirective,
      blocked: blockedURL ?? "",
      document: documentURL,
      source: sourceFile ?? "",
    });
  });
}

function listReported({ source, ...said }: Reported & { source: string }): Reported[] {
  const blocked = nameBlocked(said.blocked);
  if (!v.is(word, said.directive) || blocked === null) return [];
  return isExtension(source) || isExtension(said.blocked) ? [] : [{ ...said, blocked }];
}

function isExtension(source: string): boolean {
  return /^[a-z-]*extension\b/.test(source);
}

/** Keeps only the origin of an address: the rest may be what a visitor typed. */
function nameBlocked(text: string): string | null {
  if (text === "") return "inline";
  if (v.is(word, text)) return text;
  if (!URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  const name = origin === "null" ? protocol : origin;
  return name.length > 100 ? null : name;
}
