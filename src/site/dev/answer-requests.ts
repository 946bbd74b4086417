import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";
import type { Connect } from "vite";
import { formatSentence } from "#core/messages/format-diagnostics.ts";
import { devPolicy } from "#site/outputs/make-policy.ts";
import { imageFolder } from "#site/make/images/measure-image.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import type { DevState } from "./dev-state.ts";

/** The header of an open page's request after a save: news follows after the check. */
const quickHeader = "x-tessera-quick";

type Site = {
  root: string;
  state: DevState;
  /** @returns a promise that resolves when all earlier saves are applied */
  settle: () => Promise<void>;
};

/** @returns middleware that serves the variants of photographs, as they are made */
export function answerImages(root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const file = path.join(imageFolder(root), path.basename(readAddress(request) ?? ""));
    createReadStream(file)
      .on("error", () => next())
      .once("open", () => response.setHeader("cache-control", "no-store"))
      .pipe(response);
  };
}

/**
 * @returns middleware that answers as the built site would: a file, a page, a redirect, or not
 *   found
 */
export function answerRequests(site: Site): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = readAddress(request);
    if (address === null) return next();
    answer(site, { address, request, response }).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end(nameFailure(error, { root: site.root, address }));
    });
  };
}

type Exchange = { address: string; request: IncomingMessage; response: ServerResponse };

async function answer(site: Site, { address, request, response }: Exchange): Promise<void> {
  const { state } = site;
  const isQuick = request.headers[quickHeader] !== undefined;
  if (isQuick) return send(response, await state.answer(readRoute(address), { isQuick }));
  await site.settle();
  const content = await state.makeFile(address);
  if (content !== null) return sendFile(response, { address, content });
  const page = await state.answer(readRoute(address), { isQuick });
  const gone = page.status === 404 ? state.findRedirect(address) : null;
  if (gone === null) return send(response, page);
  response.writeHead(gone.status, { location: gone.to, "cache-control": "no-store" });
  response.end();
}

/** Describes an output's failure to make a file, in the words of the build. */
function nameFailure(error: unknown, { root, address }: { root: string; address: string }): string {
  const from = { root, id: "code-failed", fallback: "site.config.ts" } as const;
  const { diagnostic } = describeFailure(error, from);
  const { file, line, column } = diagnostic;
  return `${address} cannot be made.\n${file}:${line}:${column}  ${formatSentence(diagnostic)}\n`;
}

function send(response: ServerResponse, { status, html }: { status: number; html: string }): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": devPolicy,
    "cache-control": "no-store",
  });
  response.end(html);
}

function sendFile(
  response: ServerResponse,
  { address, content }: { address: string; content: string | Uint8Array },
): void {
  response.writeHead(200, {
    "content-type": getMimeType(address, ownTypes) ?? "application/octet-stream",
    "cache-control": "no-store",
  });
  response.end(content);
}

/** The types of the built site's `_headers`, with one that the list of types lacks. */
const ownTypes = { ...mimes, md: "text/markdown; charset=utf-8" };

function readRoute(address: string): string {
  return address.replace(/(?<=.)\/+$/, "");
}

/** @returns the path of the requested page or file; null for any other request */
function readAddress({ method, ...request }: Connect.IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { originalUrl = "/" } = request;
  try {
    return decodeURIComponent(new URL(originalUrl, "http://localhost").pathname);
  } catch {
    // No address of the site begins like this; Vite answers it.
    return null;
  }
}
