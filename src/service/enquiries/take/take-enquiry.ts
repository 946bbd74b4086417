import { createHash } from "node:crypto";
import { type Log, describeError } from "../log.ts";
import type { EnquiryFields, EnquiryForm } from "../enquiry-form.ts";
import { elapsedHeader, idempotencyHeader } from "../enquiry-headers.ts";
import type { EnquiryStore } from "../store/enquiry-store.ts";
import type { SpamMark } from "../store/enquiry-row.ts";
import { isCrossSite, readPagePath, type Sites } from "./is-cross-site.ts";
import type { BodyForm, ReadBody } from "./read-body.ts";

/** The outcome of an enquiry, before it is turned into a response. */
export type EnquiryAnswer =
  | { status: 200 | 201; id: string }
  | { status: 400; message: string; errors: { [field: string]: string | undefined } }
  | { status: 413 | 415 | 422; message: string }
  | { status: 429 | 503; message: string; retryAfterSeconds: number };

/** Everything that is needed to take an enquiry. */
export type TakeContext = {
  form: EnquiryForm;
  store: Pick<EnquiryStore, "insert">;
  /** A form that is filled faster is marked as spam. */
  minimumTimeMs: number;
  /** Called when there is something to deliver. */
  wakeDelivery: () => void;
  makeId: () => string;
  now: () => Date;
  log: Log;
};

/** A key of 1 to 128 printable characters of ASCII. */
const keyPattern = /^[\x21-\x7e]{1,128}$/;

const storeRetrySeconds = 5;

/** A request with an enquiry. `bodyForm` is null when it has no form that is read here. */
type Received = { request: Request; bodyForm: BodyForm | null; sites: Sites };

/**
 * Validates and stores one enquiry.
 *
 * @returns the answer: success only after the commit. Never throws for what a client sends.
 */
export async function takeEnquiry(
  { request, bodyForm, sites, body }: Received & { body: ReadBody },
  context: TakeContext,
): Promise<EnquiryAnswer> {
  const { form, log, now } = context;
  if (body.kind === "refused") {
    log("info", "enquiry-refused", { status: body.status });
    const { status, message } = body;
    return status === 400 ? { status, message, errors: {} } : { status, message };
  }
  const key = request.headers.get(idempotencyHeader);
  if (key !== null && !keyPattern.test(key)) {
    const message = `${idempotencyHeader} takes 1 to 128 printable ASCII characters`;
    return { status: 400, message, errors: {} };
  }
  const outcome = form.validate(body.value);
  if (!outcome.ok) {
    const { message, errors } = outcome;
    log("info", "enquiry-refused", { status: 400, fields: Object.keys(errors) });
    return { status: 400, message, errors };
  }
  const enquiry = fillAddedFields(outcome.enquiry, {
    form,
    request,
    receivedAt: now(),
    sites,
  });
  return storeEnquiry(enquiry, { request, bodyForm, sites, key }, context);
}

async function storeEnquiry(
  enquiry: EnquiryFields,
  received: Received & { key: string | null },
  context: TakeContext,
): Promise<EnquiryAnswer> {
  const { form, store, log, makeId, now, wakeDelivery } = context;
  const { [form.honeypot]: honeypot = "", ...fields } = enquiry;
  const receivedAt = now().toISOString();
  const spam = findSpamMarks(honeypot, received, context.minimumTimeMs);
  const formKey = received.bodyForm === "form" ? makeFormKey(form, fields, receivedAt) : null;
  const key = received.key ?? formKey;
  try {
    const { outcome, id } = await store.insert({ id: makeId(), key, receivedAt, spam, fields });
    if (outcome === "conflict") {
      log("warn", "enquiry-refused", { status: 422 });
      return { status: 422, message: `This ${idempotencyHeader} belongs to another enquiry` };
    }
    log("info", `enquiry-${outcome}`, { id, spam });
    if (outcome === "stored") wakeDelivery();
    return { status: outcome === "stored" ? 201 : 200, id };
  } catch (error) {
    log("error", "enquiry-not-stored", { status: 503, ...describeError(error) });
    return { status: 503, message: form.words.notStored, retryAfterSeconds: storeRetrySeconds };
  }
}

function findSpamMarks(
  honeypot: string,
  { request, sites }: Received,
  minimumTimeMs: number,
): SpamMark[] {
  const elapsed = request.headers.get(elapsedHeader);
  const marks: SpamMark[] = [];
  if (honeypot !== "") marks.push("honeypot");
  // A form without JavaScript measures no time, and is not suspected for it.
  if (elapsed !== null && Number(elapsed) < minimumTimeMs) marks.push("too-fast");
  if (isCrossSite(request, sites)) marks.push("cross-site");
  return marks;
}

/** Makes a key without JavaScript: a double click or reload of one text counts once a day. */
function makeFormKey({ typed }: EnquiryForm, fields: EnquiryFields, receivedAt: string): string {
  const values = typed.map(({ name }) => fields[name] ?? "");
  const words = JSON.stringify([...values, receivedAt.slice(0, 10)]);
  return `form-${createHash("sha256").update(words).digest("base64url")}`;
}

type Added = EnquiryForm["added"][number];

type Receipt = {
  form: EnquiryForm;
  request: Request;
  receivedAt: Date;
  sites: Sites;
};

/**
 * Fills fields for a form without JavaScript, which knows neither its address nor the time.
 *
 * @returns the enquiry with every field of the form; hidden fields that the sender left empty are
 *   filled here. A page is one of ours, whatever the sender claims
 */
function fillAddedFields(enquiry: EnquiryFields, receipt: Receipt): EnquiryFields {
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
