import type { MailSettings } from "./delivery/make-mail-sender.ts";
import type { WebhookSettings } from "./delivery/make-webhook-sender.ts";
import { defaultPace, type Pace } from "./delivery/pace.ts";
import { readWebhookSecrets } from "./delivery/webhook-signature.ts";
import { isNetwork } from "./take/make-address-reader.ts";
import type { RateSettings } from "./take/make-rate-limit.ts";

/** How enquiries are taken, kept and delivered. */
export type EnquirySettings = {
  /** `postgres://…`, or the path of a SQLite file. */
  databaseUrl: string;
  rateLimit: RateSettings | null;
  trustedProxies: string[];
  origins: string[];
  minimumTimeMs: number;
  /** After how many days an enquiry is deleted; null where it is kept for ever. */
  keepDays: number | null;
  mail: MailSettings | null;
  webhook: WebhookSettings | null;
  pace: Pace;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of the service from environment variables; docs/enquiries.md lists them.
 *
 * @returns the settings, and what is wrong with them and what to write instead: start only where
 *   nothing is
 */
export function readSettings(environment: Environment): {
  settings: EnquirySettings;
  problems: string[];
} {
  const problems: string[] = [];
  const read = (name: string): string => environment[name]?.trim() ?? "";
  const demand = (isRight: boolean, problem: string): void => {
    if (!isRight) problems.push(problem);
  };

  const rate = /^(\d{1,6})\/(\d{1,6})$/.exec(read("RATE_LIMIT") || "20/600");
  const [points, seconds] = [Number(rate?.[1] ?? 0), Number(rate?.[2] ?? 0)];
  const isOff = read("RATE_LIMIT") === "off";
  demand(
    isOff || (points > 0 && seconds > 0),
    "RATE_LIMIT is calls/seconds, such as 20/600, or off",
  );

  const trustedProxies = splitList(read("TRUSTED_PROXIES"));
  demand(
    trustedProxies.every(isNetwork),
    "TRUSTED_PROXIES lists addresses and networks, such as 10.0.0.0/8,::1",
  );

  const origins = splitList(read("ALLOWED_ORIGINS"));
  demand(
    origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    "ALLOWED_ORIGINS lists origins without a path, such as https://www.example.com",
  );

  const minimumTimeMs = Number(read("MINIMUM_TIME_MS") || 2000);
  demand(minimumTimeMs >= 0, "MINIMUM_TIME_MS is a number of milliseconds, such as 2000");

  const keepDays = read("ENQUIRIES_KEEP_DAYS");
  demand(
    /^([1-9]\d{0,4})?$/.test(keepDays),
    "ENQUIRIES_KEEP_DAYS is a number of days, such as 365; without it, enquiries are kept for ever",
  );

  const [smtpUrl, from, to] = [read("SMTP_URL"), read("MAIL_FROM"), splitList(read("MAIL_TO"))];
  const hasMail = smtpUrl !== "";
  demand(
    !hasMail || (hasProtocol(smtpUrl, ["smtp:", "smtps:"]) && from !== "" && to.length > 0),
    "SMTP_URL is such as smtp://user:secret@mail.example.com:587, and MAIL_FROM and MAIL_TO go with it",
  );

  const webhookUrl = read("WEBHOOK_URL");
  const hasWebhook = webhookUrl !== "";
  demand(
    !hasWebhook ||
      (hasProtocol(webhookUrl, ["http:", "https:"]) && !/^\w+:\/\/[^/]*@/.test(webhookUrl)),
    "WEBHOOK_URL is an address without a password, such as https://hooks.example.com/enquiries",
  );

  const secrets = readWebhookSecrets(read("WEBHOOK_SECRET"));
  demand(
    secrets !== null,
    "WEBHOOK_SECRET is whsec_ and base64, such as openssl rand -base64 32 makes it, or another word; several are separated by spaces",
  );

  const settings: EnquirySettings = {
    databaseUrl: read("DATABASE_URL") || "data/enquiries.sqlite",
    rateLimit: isOff ? null : { points, seconds },
    trustedProxies,
    origins,
    minimumTimeMs,
    keepDays: keepDays === "" ? null : Number(keepDays),
    mail: hasMail ? { url: smtpUrl, from, to } : null,
    webhook: hasWebhook ? { url: webhookUrl, secrets: secrets ?? [] } : null,
    pace: defaultPace,
  };
  return { settings, problems };
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function hasProtocol(address: string, protocols: string[]): boolean {
  return URL.canParse(address) && protocols.includes(new URL(address).protocol);
}
