import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Send } from "./delivery/channel.ts";
import { makeMailSender } from "./delivery/make-mail-sender.ts";
import { makeWebhookSender } from "./delivery/make-webhook-sender.ts";
import { startDelivery } from "./delivery/start-delivery.ts";
import { makeAddressReader } from "./take/make-address-reader.ts";
import type { EnquiryAppOptions } from "./take/make-enquiry-app.ts";
import { makeRateLimit } from "./take/make-rate-limit.ts";
import { type Log, nameError } from "#server/log.ts";
import type { ApiSettings } from "#server/read-settings.ts";
import type { Channel, EnquiryStore } from "./store/enquiry-store.ts";
import { openStore } from "./store/open-store.ts";

export type OpenedEnquiries = {
  options: Omit<EnquiryAppOptions, "pages">;
  store: EnquiryStore;
  /** Settles what is on its way, then closes the store. */
  close: () => Promise<void>;
};

/**
 * Opens what the call needs: the store, its deliveries, the limits.
 *
 * @throws where a SQLite file cannot be opened. A PostgreSQL server may come later: until then the
 *   service is not ready.
 */
export async function openEnquiries(settings: ApiSettings, log: Log): Promise<OpenedEnquiries> {
  const senders = new Map<Channel, Send>();
  if (settings.mail !== null) senders.set("email", makeMailSender(settings.mail));
  if (settings.webhook !== null) senders.set("webhook", makeWebhookSender(settings.webhook));
  const { store, shared } = openStore(settings.databaseUrl, { channels: [...senders.keys()] });
  await store
    .check()
    .catch((error: unknown) => log("error", "store-unreachable", { error: nameError(error) }));

  const delivery = startDelivery({ store, senders, pace: settings.pace, log });
  const readNearest = makeAddressReader(settings.trustedProxies);
  return {
    store,
    options: {
      store,
      log,
      limitRate: settings.rateLimit === null ? null : makeRateLimit(settings.rateLimit, shared),
      origins: settings.origins,
      minimumTimeMs: settings.minimumTimeMs,
      wakeDelivery: delivery.wake,
      makeId: () => randomUUID(),
      now: () => new Date(),
      readAddress: (request, env) => {
        // Outside of Node's server there is no socket, and the platform's own header counts.
        const { incoming } = (env ?? {}) as Partial<HttpBindings>;
        const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
        return readNearest(incoming?.socket.remoteAddress, forwarded);
      },
    },
    async close() {
      await delivery.stop();
      await store.close();
    },
  };
}
