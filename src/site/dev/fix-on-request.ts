import type { ViteDevServer } from "vite";
import type { FixAnswer, FixRequest, NewsEvent } from "#site/client/dev-news.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { planFixes } from "#site/make/fix/plan-fixes.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import type { Findings } from "./find-all.ts";

const fixEvent = "tessera:fix" satisfies NewsEvent;
const fixedEvent = "tessera:fixed" satisfies NewsEvent;

type Site = {
  root: string;
  /** The day as ISO 8601. */
  today: () => string;
  check: () => Promise<Findings | null>;
};

/**
 * Applies the fix of a message when a page requests it: that is a save like any other. The page
 * only names the message; the fix is the one that the check found.
 */
export function fixOnRequest(server: ViteDevServer, site: Site): void {
  server.environments.client.hot.on(fixEvent, (asked: unknown, client) => {
    if (!isRequest(asked)) return;
    fix(site, asked).then(
      (answer) => client.send(fixedEvent, answer),
      (error: unknown) => client.send(fixedEvent, { ...asked, reason: String(error) }),
    );
  });
}

async function fix({ root, today, check }: Site, asked: FixRequest): Promise<FixAnswer> {
  const found = await check();
  const isAsked = (one: Diagnostic): boolean =>
    one.code === asked.code &&
    one.file === asked.file &&
    one.line === asked.line &&
    one.column === asked.column;
  if (found?.diagnostics.some(isAsked) !== true)
    return { ...asked, reason: "The file changed in the meantime." };
  const plan = await planFixes({ root, today: today() }, found.diagnostics, isAsked);
  if (plan.texts.size === 0)
    return { ...asked, reason: "This fix would cause another error: fix it by hand." };
  const left = writeFixes(root, plan);
  return left.length === 0 ? asked : { ...asked, reason: "The file changed in the meantime." };
}

function isRequest(asked: unknown): asked is FixRequest {
  if (typeof asked !== "object" || asked === null) return false;
  const { code, file, line, column } = asked as Partial<FixRequest>;
  const [texts, numbers] = [
    [code, file],
    [line, column],
  ];
  return (
    texts.every((one) => typeof one === "string") && numbers.every((one) => typeof one === "number")
  );
}
