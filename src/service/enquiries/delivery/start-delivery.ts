import type { Log } from "../log.ts";
import type { Channel, EnquiryStore } from "../store/enquiry-store.ts";
import type { Pace } from "./pace.ts";
import type { Send } from "./send.ts";
import { startChannel, type Working } from "./start-channel.ts";

/**
 * Sends what stands in the outbox, each notice until somebody takes it or its tries have ended. What
 * was on its way when a process ended is sent again: at least once, not exactly once. No channel
 * waits for another.
 */
export function startDelivery(delivery: {
  store: EnquiryStore;
  senders: Map<Channel, Send>;
  pace: Pace;
  log: Log;
}): Working {
  const { senders, ...rest } = delivery;
  const channels = [...senders].map(([channel, send]) => startChannel({ ...rest, channel, send }));
  return {
    wake() {
      for (const { wake } of channels) wake();
    },
    async stop() {
      await Promise.all(channels.map(({ stop }) => stop()));
    },
  };
}
