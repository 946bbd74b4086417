import { createHash } from "node:crypto";
import {
  elapsedHeader,
  type Enquiry,
  fieldLimits,
  idempotencyHeader,
  validateEnquiry,
} from "../../../blocks/contact-form/enquiry.ts";
import { type Log, nameError } from "#server/log.ts";
import type { EnquiryStore, SpamMark } from "../store/enquiry-store.ts";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import type { BodyForm, ReadBody } from "./read-body.ts";

/** What is needed to take an enquiry. */
export type Desk = {
  store: Pick<EnquiryStore, "insert">;
  /** Who fills the form faster than this is marked as a machine. */
  minimumTimeMs: number;
  /** Is told that there is something to deliver. */
  wakeDelivery: () => void;
  makeId: () => string;
  now: () => Date;
  log: Log;
};

/** 1 to 128 printable characters of ASCII. */
const keyPattern = /^[\x21-\x7e]{1,128}$/;

const storeRetrySeconds = 5;

/** What came in. `form` is null where the request has none that is read here. */
type Sent = { request: Request; form: BodyForm | null };

/**
 * Checks and stores one enquiry.
 *
 * @returns the answer: success only after the commit. Never throws for what a client sends.
 */
export async function takeEnquiry(
  { request, form, body }: Sent & { body: ReadBody },
  desk: Desk,
): Promise<EnquiryAnswer> {
  const { log } = desk;
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
  const outcome = validateEnquiry(body.value);
  if (!outcome.ok) {
    const { message, errors } = outcome;
    log("info", "enquiry-refused", { status: 400, fields: Object.keys(errors) });
    return { status: 400, message, errors };
  }
  return storeEnquiry(fillGaps(outcome.enquiry, request, desk.now()), { request, form, key }, desk);
}

async function storeEnquiry(
  enquiry: Enquiry,
  sent: Sent & { key: string | null },
  desk: Desk,
): Promise<EnquiryAnswer> {
  const { store, log, makeId, now, wakeDelivery } = desk;
  const { website, ...fields } = enquiry;
  const receivedAt = now().toISOString();
  const spam = findSpamMarks(website, sent.request.headers.get(elapsedHeader), desk.minimumTimeMs);
  const key = sent.key ?? (sent.form === "form" ? makeFormKey(fields, receivedAt) : null);
  try {
    const { outcome, id } = await store.insert({ ...fields, id: makeId(), key, receivedAt, spam });
    if (outcome === "conflict") {
      log("warn", "enquiry-refused", { status: 422 });
      return { status: 422, message: `This ${idempotencyHeader} belongs to another enquiry` };
    }
    log("info", `enquiry-${outcome}`, { id, spam });
    if (outcome === "stored") wakeDelivery();
    return { status: outcome === "stored" ? 201 : 200, id };
  } catch (error) {
    log("error", "enquiry-not-stored", { status: 503, error: nameError(error) });
    const message = "The message could not be stored. Try again in a moment.";
    return { status: 503, message, retryAfterSeconds: storeRetrySeconds };
  }
}

/** A form without JavaScript knows neither its address nor the time. */
function fillGaps(enquiry: Enquiry, request: Request, now: Date): Enquiry {
  const referer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer).pathname : "";
  return {
    ...enquiry,
    url: enquiry.url || page.slice(0, fieldLimits.url),
    created_at: enquiry.created_at || now.toISOString().slice(0, 19).replace("T", " "),
  };
}

function findSpamMarks(website: string, elapsed: string | null, minimumTimeMs: number): SpamMark[] {
  const marks: SpamMark[] = [];
  if (website !== "") marks.push("honeypot");
  // Without JavaScript nobody measures, and nobody is suspected for it.
  if (elapsed !== null && Number(elapsed) < minimumTimeMs) marks.push("too-fast");
  return marks;
}

/** Without JavaScript a double click or a reload sends the same words again: once a day they count. */
function makeFormKey(fields: Omit<Enquiry, "website">, receivedAt: string): string {
  const { name, email, phone, message } = fields;
  const words = JSON.stringify([name, email, phone, message, receivedAt.slice(0, 10)]);
  return `form-${createHash("sha256").update(words).digest("base64url")}`;
}
