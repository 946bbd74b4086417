import type { EnquiryForm } from "../enquiry-form.ts";
import type { Sites } from "./is-cross-site.ts";
import type { Visitor } from "./make-answer-page.ts";
import type { ReadBody } from "./read-body.ts";
import { readPagePath } from "./read-page-path.ts";

/**
 * @param body null or refused where nothing of it could be read
 * @returns who sent a form by the browser alone: what they typed, and from which page
 */
export function readVisitor(
  request: Request,
  body: ReadBody | null,
  { form, sites }: { form: EnquiryForm; sites: Sites },
): Visitor {
  const values = body?.kind === "value" ? (body.value as Record<string, string>) : null;
  const pageField = form.added.find(({ control }) => control === "page")?.name ?? "";
  const referer = request.headers.get("referer") ?? "";
  const from = findOrigin({ referer, page: values?.[pageField] ?? "" }, sites);
  // The call's own address is no page.
  return { values, from: from?.address === form.path ? null : from };
}

/** An answer's own form says in a field where the visitor was before; a page of ours is known by its address. */
function findOrigin(
  { referer, page }: { referer: string; page: string },
  sites: Sites,
): Visitor["from"] {
  const address = readPagePath(referer, sites);
  const { origin } = address === "" ? { origin: "" } : new URL(referer);
  if (sites.origins.includes(origin)) return { origin, address };
  const own = readPagePath(page, sites) || address;
  return own === "" ? null : { origin: null, address: own };
}
