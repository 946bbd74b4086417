import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createServer, isRunnableDevEnvironment, type Connect, type ViteDevServer } from "vite";
import type { ServerEntry } from "#render/render-context.ts";
import type { SiteConfig } from "../../site-config.ts";
import { listOutputs } from "../outputs/list-outputs.ts";
import { makePolicy } from "../outputs/make-policy.ts";
import { type DevPages, openDevPages } from "./dev-pages.ts";
import { entries, makeVitePlugins } from "../pipeline/tessera-plugin.ts";
import { watchSaves } from "./watch-saves.ts";
import { imageFolder } from "../pipeline/image-folder.ts";

export type DevOptions = {
  root: string;
  /** What the site's `site.config.ts` says. */
  config: SiteConfig;
  /** Taken if it is free, else the next free one. */
  port: number;
  /** Is told what is wrong with the documents, as text for a terminal, whenever that changes. */
  report: (text: string) => void;
  /** The day as ISO 8601, asked for with every page. */
  today: () => string;
};

/** Milliseconds: many programs empty a file before they write it, and what is between is no save. */
const wholeFile = { stabilityThreshold: 50, pollInterval: 10 };

/**
 * Shows the site while it is being written: every page through the same line as the build, on
 * request, and every save in the open browser.
 *
 * @returns the address, and a function that ends it all
 */
export async function startDev(
  options: DevOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { root, config, today, report } = options;
  const server = await createServer({
    root,
    mode: "development",
    plugins: makeVitePlugins(),
    server: { port: options.port, watch: { awaitWriteFinish: wholeFile } },
  });
  const api: string = server.config.env["VITE_API_BASE"] ?? "";
  const pages = await openDevPages({
    root,
    outputs: await listOutputs(config),
    policy: makePolicy({ api, frames: config.allow?.frames ?? [] }),
    loadServerEntry: () => loadServerEntry(server),
    today,
  });
  server.middlewares.use("/assets/images", (request, response, next) => {
    const file = path.join(imageFolder(root), path.basename(request.url ?? ""));
    createReadStream(file)
      .on("error", () => next())
      .pipe(response);
  });
  server.middlewares.use((request, response, next) => {
    const address = readAddress(request);
    if (address === null) return next();
    const answer = path.posix.extname(address) === "" ? answerPage : answerFile;
    answer({ server, pages, address, response })
      .then((isAnswered) => (isAnswered ? undefined : next()))
      .catch(next);
  });
  watchSaves({ server, pages, root, report });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? `http://localhost:${options.port}/`;
  return { url, close: () => server.close() };
}

function loadServerEntry(server: ViteDevServer): Promise<ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) {
    throw new Error("vite.config.ts gives the ssr environment a runner outside this process.");
  }
  return ssr.runner.import<ServerEntry>(entries.server);
}

/** @returns the path that a page or a file is asked for by; null for what is no such question */
function readAddress({ method, originalUrl = "/" }: Connect.IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  try {
    return decodeURIComponent(new URL(originalUrl, "http://localhost").pathname);
  } catch {
    // No address of the site begins like this; Vite says what it says to such.
    return null;
  }
}

type Exchange = {
  server: ViteDevServer;
  pages: DevPages;
  address: string;
  response: ServerResponse;
};

/** Answers with a file that a build would write beside the pages; false where there is none. */
async function answerFile({ pages, address, response }: Exchange): Promise<boolean> {
  const content = await pages.makeFile(address);
  if (content === null) return false;
  response.writeHead(200, {
    "content-type": getMimeType(address) ?? "application/octet-stream",
    "cache-control": "no-store",
  });
  response.end(content);
  return true;
}

async function answerPage({ server, pages, address, response }: Exchange): Promise<boolean> {
  try {
    const { status, html } = await pages.answer(address.replace(/(?<=.)\/+$/, ""));
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(html);
    return true;
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error);
    throw error;
  }
}
