import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { type Log, describeError } from "./log.ts";
import { startRetention } from "./keeping/start-retention.ts";
import { makeMailSender } from "./delivery/make-mail-sender.ts";
import { makeWebhookSender } from "./delivery/make-webhook-sender.ts";
import type { Send } from "./delivery/send.ts";
import { startDelivery } from "./delivery/start-delivery.ts";
import type { EnquiryForm } from "./enquiry-form.ts";
import type { EnquirySettings } from "./read-settings.ts";
import type { Channel, ChannelSummary } from "./store/make-outbox.ts";
import type { OnTransaction } from "./store/database.ts";
import { openStore } from "./store/open-store.ts";
import type { SitePages } from "./take/make-answer-page.ts";
import { makeEnquiryApp } from "./take/make-enquiry-app.ts";
import { makeCallGuard } from "./take/make-message-app.ts";

/** The form whose enquiries are taken, and the settings for it. */
export type EnquiryIntake = { form: EnquiryForm; settings: EnquirySettings };

export type { OnTransaction, SitePages };

export type OpenedEnquiries = {
  /** Answers the form's one call. */
  app: Hono;
  /** Resolves when the store can be reached. */
  check: () => Promise<void>;
  /** Counts the outbox; a channel without notices has a summary too. */
  summarizeOutbox: () => Promise<ChannelSummary[]>;
  /** Settles the deliveries on their way, then closes the store. */
  close: () => Promise<void>;
};

/**
 * Opens everything that enquiries need: the call, the store, its deliveries, the limits.
 *
 * @param service `pages` of the site beside it, null when there is none
 * @throws when a SQLite file cannot be opened. A PostgreSQL server may start later: until then the
 *   service is not ready.
 */
export async function openEnquiries(
  { form, settings }: EnquiryIntake,
  service: { pages: SitePages | null; log: Log; onTransaction?: OnTransaction | undefined },
): Promise<OpenedEnquiries> {
  const { pages, log, onTransaction } = service;
  const senders = new Map<Channel, Send>();
  if (settings.mail !== null) senders.set("email", makeMailSender(settings.mail, form));
  if (settings.webhook !== null) senders.set("webhook", makeWebhookSender(settings.webhook, form));
  const typed = form.typed.map(({ name }) => name);
  const channels = [...senders.keys()];
  const { store, database, shared, onReopened } = openStore(settings.databaseUrl, {
    channels,
    typed,
    onTransaction,
  });
  onReopened(() => log("warn", "store-reopened"));
  await store
    .check()
    .catch((error: unknown) => log("error", "store-unreachable", describeError(error)));

  const { keepDays } = settings;
  const retention = keepDays === null ? null : startRetention({ database, keepDays, log });
  const delivery = startDelivery({ store, senders, pace: settings.pace, log });
  const app = makeEnquiryApp({
    form,
    store,
    pages,
    log,
    minimumTimeMs: settings.minimumTimeMs,
    wakeDelivery: delivery.wake,
    makeId: () => randomUUID(),
    now: () => new Date(),
    ...makeCallGuard(settings, { rate: settings.rateLimit, shared, log }),
  });
  return {
    app,
    check: () => store.check(),
    async summarizeOutbox() {
      const summaries = await store.summarizeOutbox();
      const idle = channels.filter((name) => summaries.every(({ channel }) => channel !== name));
      const none = { waiting: 0, oldestReceivedAt: null, failed: 0 };
      return [...summaries, ...idle.map((channel) => ({ channel, ...none }))];
    },
    async close() {
      await retention?.stop();
      await delivery.stop();
      await store.close();
    },
  };
}
