import type { EnquiryFields, EnquiryForm } from "../enquiry-form.ts";

type Added = EnquiryForm["added"][number];
type Receipt = { form: EnquiryForm; request: Request; receivedAt: Date };

/**
 * A form without JavaScript knows neither its address nor the time.
 *
 * @returns the enquiry with every field of the form; those that no visitor fills are filled here
 *   where the sender left them empty
 */
export function fillAddedFields(enquiry: EnquiryFields, receipt: Receipt): EnquiryFields {
  const added = receipt.form.added.map((field) => [
    field.name,
    enquiry[field.name] || makeValue(field, receipt).slice(0, field.limit),
  ]);
  return { ...enquiry, ...Object.fromEntries(added) };
}

function makeValue(field: Added, { request, receivedAt }: Receipt): string {
  if (field.control === "time") return field.format(receivedAt);
  const referer = request.headers.get("referer") ?? "";
  return URL.canParse(referer) ? new URL(referer).pathname : "";
}
