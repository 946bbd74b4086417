import { findMissingHost, joinAllow } from "#core/allow.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { RenderContext, RenderedPage } from "#site/render/render-context.ts";

type Part = Pick<RenderedPage["parts"][number], "origin" | "facts">;

/**
 * Finds in a page's HTML what its policy would block: what comes from hosts that neither the page
 * nor the site allows, and what is inline. What code fetches while it runs cannot be seen.
 */
export function checkHosts(
  { page, parts, headLoads }: Pick<RenderedPage, "page" | "parts" | "headLoads">,
  { allow, settings }: Pick<RenderContext, "allow" | "settings">,
): Issue[] {
  const hosts = { url: settings.url, allow: joinAllow(allow, page.allow ?? {}) };
  const head = { origin: { file: page.file, path: ["title"] }, loads: headLoads };
  const loading = [head, ...parts.map(({ origin, facts }) => ({ origin, loads: facts.loads }))];
  const blocked = loading.flatMap(({ origin, loads }) =>
    loads.flatMap(({ kind, address }): Issue[] => {
      const host = findMissingHost({ kind, address }, hosts);
      if (host === null) return [];
      const params = { kind, hrefs: [address], host, file: nameFile(origin) };
      return [{ id: "foreign-host", params, location: origin }];
    }),
  );
  return [...blocked, ...parts.flatMap(findInline), ...findUnasked(parts)];
}

/** Names the document whose `allow` is meant: a shared block is on pages of any kind. */
function nameFile({ file }: Location): string {
  return file.startsWith("pages/") ? file : settingsFile;
}

function findInline({ origin, facts }: Part): Issue[] {
  const what = [...new Set(facts.refused)];
  return what.length === 0 ? [] : [{ id: "inline-code", params: { what }, location: origin }];
}

/**
 * Finds scripts that wait for consent to something that the page does not ask about. One with a
 * button need not be asked about, unless its purpose is misspelt.
 */
function findUnasked(parts: Part[]): Issue[] {
  const asked = [...new Set(parts.flatMap(({ facts }) => facts.asked))];
  return parts.flatMap(({ origin, facts }) =>
    [...new Set(facts.waiting)]
      .filter((purpose) => !asked.includes(purpose))
      .filter((purpose) => !facts.hasLoadButton || findNearest(purpose, asked) !== undefined)
      .map((purpose): Issue => {
        return { id: "unasked-purpose", params: { purpose, asked }, location: origin };
      }),
  );
}
