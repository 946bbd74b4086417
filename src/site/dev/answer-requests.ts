import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { getMimeType, mimes } from "hono/utils/mime";
import type { Connect } from "vite";
import { placeAtBase, readBelowBase } from "#core/site-base.ts";
import { formatSentence } from "#core/messages/format-diagnostics.ts";
import { makePicture } from "#site/make/images/make-pictures.ts";
import { pictureFolder } from "#site/make/images/image-formats.ts";
import { imageFolder } from "#site/make/images/measure-image.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import type { Content } from "#site/outputs/output.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import type { DevState } from "./dev-state.ts";

type Site = {
  root: string;
  /** The folder that the site is in on its host; empty at the host's root. */
  base: string;
  state: DevState;
  /** @returns a promise that resolves when all earlier saves are applied */
  settle: () => Promise<void>;
};

/**
 * @param listImages returns the photographs
 * @returns middleware that serves the pictures of photographs; makes one that is fetched for the
 *   first time
 */
export function answerImages(
  root: string,
  listImages: () => RenderContext["images"],
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = path.basename(readAddress(request, "") ?? "");
    const file = path.join(imageFolder(root), name);
    const serve = (): void => {
      createReadStream(file)
        .on("error", () => next())
        .once("open", () => response.setHeader("cache-control", "no-store"))
        .pipe(response);
    };
    // What cannot be made is not there, like what cannot be read.
    makePicture({ root, images: listImages() }, pictureFolder + name).then(serve, () => next());
  };
}

/**
 * @returns middleware that answers as the built site would: a file, a page, a redirect, or not
 *   found
 */
export function answerRequests(site: Site): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = readAddress(request, site.base);
    if (address === null) return next();
    answer(site, { address, response }).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end(nameFailure(error, { root: site.root, address }));
    });
  };
}

type Exchange = { address: string; response: ServerResponse };

async function answer(site: Site, { address, response }: Exchange): Promise<void> {
  const { state } = site;
  await site.settle();
  const content = await state.makeFile(address);
  if (content !== null) return sendFile(response, { address, content });
  const page = await state.answer(readRoute(address), { isQuick: false });
  const gone = page.status === 404 ? state.findRedirect(address) : null;
  if (gone === null) return send(response, page);
  response.writeHead(gone.status, {
    location: placeAtBase(gone.to, site.base),
    "cache-control": "no-store",
  });
  response.end();
}

/**
 * Answers a window that shows an older version of its page: without waiting for the check.
 *
 * @param pathname of the window's address
 * @returns the page's HTML; null where no page has such an address
 */
export async function answerPath({ state, base }: Site, pathname: string): Promise<string | null> {
  const address = readAddress({ method: "GET", originalUrl: pathname }, base);
  if (address === null) return null;
  return (await state.answer(readRoute(address), { isQuick: true })).html;
}

/** Describes an output's failure to make a file, in the words of the build. */
function nameFailure(error: unknown, { root, address }: { root: string; address: string }): string {
  const from = { root, id: "code-failed", fallback: "site.config.ts" } as const;
  const { diagnostic } = describeFailure(error, from);
  const { file, line, column } = diagnostic;
  return `Tessera cannot make ${address}.\n${file}:${line}:${column}  ${formatSentence(diagnostic)}\n`;
}

function send(response: ServerResponse, { status, html }: { status: number; html: string }): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(html);
}

async function sendFile(
  response: ServerResponse,
  { address, content }: { address: string; content: Content },
): Promise<void> {
  const headers = {
    "content-type": getMimeType(address, ownTypes) ?? "application/octet-stream",
    "cache-control": "no-store",
  };
  if (!(content instanceof URL)) {
    response.writeHead(200, headers).end(content);
    return;
  }
  // Opened before the head: what cannot be read is answered as a failure.
  const file = await open(content);
  response.writeHead(200, headers);
  await pipeline(file.createReadStream(), response).catch(() => response.destroy());
}

/** The types of the built site's `_headers`, with one that the list of types lacks. */
const ownTypes = { ...mimes, md: "text/markdown; charset=utf-8" };

function readRoute(address: string): string {
  return address.replace(/(?<=.)\/+$/, "");
}

/** @returns the path of the requested page or file; null for any other request */
function readAddress(
  { method, originalUrl = "/" }: Pick<Connect.IncomingMessage, "method" | "originalUrl">,
  base: string,
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  try {
    const { pathname } = new URL(originalUrl, "http://localhost");
    return decodeURIComponent(readBelowBase(pathname, base) ?? pathname);
  } catch {
    // No address of the site begins like this; Vite answers it.
    return null;
  }
}
