import path from "node:path";
import type { ViteDevServer } from "vite";
import type { AllowKind } from "#core/allow.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import type { NewsEvent, Refusal } from "#site/client/dev-news.ts";
import { allowDirectives } from "#site/outputs/make-policy.ts";
import { toDevMessages } from "./dev-messages.ts";

const refusedEvent = "tessera:refused" satisfies NewsEvent;
const refusalEvent = "tessera:refusal" satisfies NewsEvent;

type Site = {
  root: string;
  /** Returns the document of a page. */
  findFile: (route: string) => string | undefined;
};

/** Matches the site's own code, as Vite serves it. */
const siteCode = /^\/((?:blocks|theme|forms)\/[^?]+)/;

/**
 * Answers a page whose policy refused something with the message about it: only the browser sees
 * what code loads while it runs.
 */
export function reportRefusals(server: ViteDevServer, site: Site): void {
  server.environments.client.hot.on(refusedEvent, (refusal: unknown, client) => {
    if (!isRefusal(refusal)) return;
    for (const message of describe(refusal, site)) client.send(refusalEvent, message);
  });
}

function describe(refusal: Refusal, { root, findFile }: Site): ReturnType<typeof toDevMessages> {
  const page = findFile(refusal.route) ?? settingsFile;
  const [, code] = siteCode.exec(URL.parse(refusal.source)?.pathname ?? "") ?? [];
  const file = code ?? page;
  const text = tryReadText(path.join(root, file));
  if (text === null) return [];
  const issue = makeIssue(refusal, { file, page, text });
  const documents = textsOf({ [file]: text });
  return issue === null ? [] : toDevMessages(makeDiagnostics([issue], documents), documents);
}

/** Returns null for what has a message of its own: what Trusted Types refuse throws. */
function makeIssue(
  { directive, blocked }: Refusal,
  { file, page, text }: { file: string; page: string; text: string },
): Issue | null {
  const name = directive.replace(/-(?:elem|attr)$/, "");
  const kind = Object.entries(allowDirectives).find(([, own]) => own === name)?.[0];
  const location = { file, path: file === page ? ["title"] : [] };
  if (blocked === "inline") {
    const what = [directive.startsWith("style") ? "styles inside it" : "code inside it"];
    return { id: "inline-code", params: { what }, location };
  }
  if (kind === undefined || !URL.canParse(blocked)) return null;
  const host = new URL(blocked).origin;
  const offset = text.indexOf(host);
  const span = offset === -1 ? {} : { span: { offset, length: host.length } };
  const params = { kind: kind as AllowKind, hrefs: [blocked], host, file: page };
  return { id: "foreign-host", params, location: { ...location, ...span } };
}

function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== "object" || value === null) return false;
  const { directive, blocked, source, route } = value as Partial<Refusal>;
  return [directive, blocked, source, route].every((one) => typeof one === "string");
}
