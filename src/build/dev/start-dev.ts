import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { createServer, isRunnableDevEnvironment, type Connect, type ViteDevServer } from "vite";
import type { ServerEntry } from "#render/render-context.ts";
import { type DevPages, openDevPages } from "./dev-pages.ts";
import { entries, makeVitePlugins } from "../pipeline/tessera-plugin.ts";
import { watchSaves } from "./watch-saves.ts";
import { imageFolder } from "../pipeline/write-images.ts";

export type DevOptions = {
  root: string;
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
  const { root, today, report } = options;
  const server = await createServer({
    root,
    mode: "development",
    plugins: makeVitePlugins(),
    server: { port: options.port, watch: { awaitWriteFinish: wholeFile } },
  });
  const pages = await openDevPages({ root, today, loadServerEntry: () => loadServerEntry(server) });
  server.middlewares.use("/assets/images", (request, response, next) => {
    const file = path.join(imageFolder(root), path.basename(request.url ?? ""));
    createReadStream(file)
      .on("error", () => next())
      .pipe(response);
  });
  server.middlewares.use("/search-index.json", (_request, response, next) => {
    answerIndex(pages, response).catch(next);
  });
  server.middlewares.use((request, response, next) => {
    answerThemeFile(pages, request, response).then((isDone) => isDone || next(), next);
  });
  server.middlewares.use((request, response, next) => {
    if (!isPageRequest(request)) return next();
    answerPage({ server, pages, request, response }).catch(next);
  });
  watchSaves({ server, pages, root, report });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? `http://localhost:${options.port}/`;
  return { url, close: () => server.close() };
}

async function answerIndex(pages: DevPages, response: ServerResponse): Promise<void> {
  response.setHeader("content-type", "application/json");
  response.end(await pages.indexPages());
}

const themeTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** @returns false where nothing at the address is made of the theme */
async function answerThemeFile(
  pages: DevPages,
  { url = "/" }: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const address = url.split("?")[0] ?? "";
  const type = themeTypes[path.posix.extname(address)];
  const file = type === undefined ? undefined : await pages.makeThemeFile(address);
  if (file === undefined || type === undefined) return false;
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  response.end(file);
  return true;
}

function loadServerEntry(server: ViteDevServer): Promise<ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) {
    throw new Error("vite.config.ts gives the ssr environment a runner outside this process.");
  }
  return ssr.runner.import<ServerEntry>(entries.server);
}

function isPageRequest({ method, url = "/" }: Connect.IncomingMessage): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && path.posix.extname(url.split("?")[0] ?? "") === "";
}

async function answerPage(exchange: {
  server: ViteDevServer;
  pages: DevPages;
  request: Connect.IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const { server, pages, request, response } = exchange;
  const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
  const route = decodeURI(pathname).replace(/(?<=.)\/+$/, "");
  try {
    const { status, html } = await pages.answer(route);
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(html);
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error);
    throw error;
  }
}
