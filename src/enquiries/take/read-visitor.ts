import type { EnquiryForm } from "../enquiry-form.ts";
import type { Visitor } from "./make-answer-page.ts";
import type { ReadBody } from "./read-body.ts";
import { readPagePath } from "./read-page-path.ts";

type Sites = {
  form: EnquiryForm;
  /** Other sites whose pages may send enquiries. */
  origins: string[];
};

/**
 * @param body null or refused where nothing of it could be read
 * @returns who sent a form by the browser alone: what they typed, and from which page
 */
export function readVisitor(request: Request, body: ReadBody | null, sites: Sites): Visitor {
  const values = body?.kind === "value" ? (body.value as Record<string, string>) : null;
  const pageField = sites.form.added.find(({ control }) => control === "page")?.name ?? "";
  return { values, from: findOrigin(request, values?.[pageField] ?? "", sites) };
}

/** An answer's own form says in a field where the visitor was before; a page of ours is known by its address. */
function findOrigin(request: Request, page: string, { form, origins }: Sites): Visitor["from"] {
  const referer = request.headers.get("referer") ?? "";
  const address = readPagePath(referer, request, origins);
  const { origin } = address === "" ? { origin: "" } : new URL(referer);
  if (origins.includes(origin)) return { origin, address };
  const said = readPagePath(page, request, origins);
  if (said !== "") return { origin: null, address: said };
  return address === "" || address === form.path ? null : { origin: null, address };
}
