import { enquiryPath } from "../../../blocks/contact-form/enquiry.ts";
import type { Visitor } from "./make-answer-page.ts";
import type { ReadBody } from "./read-body.ts";

/**
 * @param body null or refused where nothing of it could be read
 * @param origins other sites whose pages may send enquiries
 * @returns who sent a form by the browser alone: what they wrote, and from which page
 */
export function readVisitor(request: Request, body: ReadBody | null, origins: string[]): Visitor {
  const written = body?.kind === "value" ? (body.value as Record<string, string>) : null;
  return { written, from: findOrigin(request, written?.["url"] ?? "", origins) };
}

/** An answer's own form says in a field where the visitor was before; a page of ours is told by its address. */
function findOrigin(request: Request, url: string, origins: string[]): Visitor["from"] {
  const referer = request.headers.get("referer") ?? "";
  const { origin, pathname } = URL.canParse(referer)
    ? new URL(referer)
    : { origin: "", pathname: "" };
  if (origins.includes(origin)) return { origin, address: pathname };
  if (/^\/(?!\/)/.test(url)) return { origin: null, address: url };
  const isOurs = origin === new URL(request.url).origin && pathname !== enquiryPath;
  return isOurs ? { origin: null, address: pathname } : null;
}
