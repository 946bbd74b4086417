import type { EnquiryFields, EnquiryForm } from "../enquiry-form.ts";
import type { Sites } from "./is-cross-site.ts";
import { readPagePath } from "./is-cross-site.ts";

type Added = EnquiryForm["added"][number];

type Receipt = {
  form: EnquiryForm;
  request: Request;
  receivedAt: Date;
  sites: Sites;
};

/**
 * A form without JavaScript knows neither its address nor the time.
 *
 * @returns the enquiry with every field of the form; those that no visitor fills are filled here
 *   where the sender left them empty. A page is one of ours, whatever the sender calls it
 */
export function fillAddedFields(enquiry: EnquiryFields, receipt: Receipt): EnquiryFields {
  const added = receipt.form.added.map((field) => [
    field.name,
    makeValue(field, enquiry[field.name] ?? "", receipt).slice(0, field.limit),
  ]);
  return { ...enquiry, ...Object.fromEntries(added) };
}

function makeValue(field: Added, given: string, receipt: Receipt): string {
  const { request, receivedAt, sites } = receipt;
  if (field.control === "time") return given || field.format(receivedAt);
  const page = readPagePath(given, sites);
  return page || readPagePath(request.headers.get("referer") ?? "", sites);
}
