import type { MailSettings } from "./delivery/make-mail-sender.ts";
import type { WebhookSettings } from "./delivery/make-webhook-sender.ts";
import { defaultPace, type Pace } from "./delivery/pace.ts";
import { readWebhookSecrets } from "./delivery/webhook-signature.ts";
import { isNetwork } from "./take/read-address.ts";
import type { RateSettings } from "./take/make-rate-limit.ts";

/** Settings for taking, keeping and delivering enquiries. */
export type EnquirySettings = {
  /** `postgres://…`, or the path of a SQLite file. */
  databaseUrl: string;
  rateLimit: RateSettings | null;
  trustedProxies: string[];
  origins: string[];
  minimumTimeMs: number;
  /** The number of days after which an enquiry is deleted; null when it is kept for ever. */
  keepDays: number | null;
  mail: MailSettings | null;
  webhook: WebhookSettings | null;
  pace: Pace;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of the service from environment variables; docs/enquiries.md lists them.
 *
 * @returns the settings, and their problems with what to write instead: start only without problems
 */
export function readSettings(env: Environment): {
  settings: EnquirySettings;
  problems: string[];
} {
  const problems: string[] = [];
  const find = (name: string): string => env[name]?.trim() ?? "";
  const read = <Value>(name: string, reader: Reader<Value>): Value | null => {
    const value = reader.read(find(name), find);
    if (value === undefined) problems.push(`${name} ${reader.help}`);
    return value ?? null;
  };
  const settings: EnquirySettings = {
    databaseUrl: env["DATABASE_URL"]?.trim() || "data/enquiries.sqlite",
    rateLimit: read("RATE_LIMIT", rateLimit),
    trustedProxies: read("TRUSTED_PROXIES", trustedProxies) ?? [],
    origins: read("ALLOWED_ORIGINS", origins) ?? [],
    minimumTimeMs: read("MINIMUM_TIME_MS", minimumTimeMs) ?? 0,
    keepDays: read("ENQUIRIES_KEEP_DAYS", keepDays),
    mail: read("SMTP_URL", mail),
    webhook: read("WEBHOOK_URL", webhook),
    pace: defaultPace,
  };
  const secrets = read("WEBHOOK_SECRET", webhookSecrets) ?? [];
  const { webhook: receiver } = settings;
  return { settings: { ...settings, webhook: receiver && { ...receiver, secrets } }, problems };
}

/** A variable: `read` returns undefined if invalid, null if off; `help` says what it is. */
type Reader<Value> = {
  read: (text: string, find: (name: string) => string) => Value | null | undefined;
  help: string;
};

const rateLimit: Reader<RateSettings> = {
  read(text) {
    if (text === "off") return null;
    const [, points = 0, seconds = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(text || "20/600") ?? [];
    const rate = { points: Number(points), seconds: Number(seconds) };
    return rate.points > 0 && rate.seconds > 0 ? rate : undefined;
  },
  help: "is calls/seconds, such as 20/600, or off",
};

const trustedProxies = readList(isNetwork, "lists addresses and networks, such as 10.0.0.0/8,::1");

const origins = readList(
  (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
  "lists origins without a path, such as https://www.example.com",
);

const minimumTimeMs: Reader<number> = {
  read: (text) => (Number(text || 2000) >= 0 ? Number(text || 2000) : undefined),
  help: "is a number of milliseconds, such as 2000",
};

const keepDays: Reader<number> = {
  read(text) {
    if (text === "") return null;
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
  },
  help: "is a number of days, such as 365; without it, the service keeps enquiries for ever",
};

const mail: Reader<MailSettings> = {
  read(url, read) {
    if (url === "") return null;
    const [from, to] = [read("MAIL_FROM"), splitList(read("MAIL_TO"))];
    const isRight = hasProtocol(url, ["smtp:", "smtps:"]) && from !== "" && to.length > 0;
    return isRight ? { url, from, to } : undefined;
  },
  help: "is such as smtp://user:secret@mail.example.com:587, and MAIL_FROM and MAIL_TO go with it",
};

const webhook: Reader<WebhookSettings> = {
  read(url) {
    if (url === "") return null;
    const isRight = hasProtocol(url, ["http:", "https:"]) && !/^\w+:\/\/[^/]*@/.test(url);
    return isRight ? { url, secrets: [] } : undefined;
  },
  help: "is an address without a password, such as https://hooks.example.com/enquiries",
};

const webhookSecrets: Reader<Buffer[]> = {
  read: (text) => readWebhookSecrets(text) ?? undefined,
  help: "is whsec_ and base64, such as openssl rand -base64 32 prints, or another word; separate several by spaces",
};

function readList(isRight: (item: string) => boolean, help: string): Reader<string[]> {
  const read = (text: string): string[] | undefined => {
    const items = splitList(text);
    return items.every(isRight) ? items : undefined;
  };
  return { read, help };
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
