import { Hono } from "hono";
import { answerFile } from "./answer-file.ts";
import { findAddress } from "./find-address.ts";
import type { Site } from "./open-site.ts";
import { listHeaders } from "./read-rules.ts";

/**
 * @param readSite gives the built site as it stands at the moment of a request
 * @returns an app that serves it: GET and HEAD of what there is; any other method is refused there,
 *   and elsewhere left to whoever comes next
 */
export function makeSiteApp(readSite: () => Promise<Site>): Hono {
  const app = new Hono();
  app.get("*", async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const site = await readSite();
    const headers = listHeaders(site.headers, pathname);
    if (!headers.has("X-Content-Type-Options")) headers.set("X-Content-Type-Options", "nosniff");
    const found = findAddress(site, pathname);
    // A rule says it of the file.
    if (found.kind !== "file") headers.delete("Content-Type");
    if (found.kind === "redirect") {
      headers.set("Location", found.to + (found.to.includes("?") ? "" : search));
      return new Response(null, { status: found.status, headers });
    }
    if (found.kind === "nothing") return new Response("Not found\n", { status: 404, headers });
    try {
      return await answerFile(req.raw, { file: found.file, status: found.status, headers });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      // A build is just swapping the folder.
      return new Response("One moment\n", { status: 503, headers: { "Retry-After": "1" } });
    }
  });
  app.all("*", async ({ req }, next) => {
    const found = findAddress(await readSite(), new URL(req.url).pathname);
    const isThere = found.kind === "redirect" || (found.kind === "file" && found.status === 200);
    if (!isThere) return next();
    return new Response("Not allowed\n", { status: 405, headers: { Allow: "GET, HEAD" } });
  });
  return app;
}
