import type { OpenedEnquiries } from "#service/enquiries/open-enquiries.ts";
import { makeMetric, type Metric, type Sample } from "./metric.ts";

type Summary = Awaited<ReturnType<OpenedEnquiries["summarizeOutbox"]>>;

/** @param summary null where the store did not answer */
export function describeOutbox(summary: Summary | null, now: number): Metric[] {
  const up = summary === null ? 0 : 1;
  const list = (read: (one: Summary[number]) => number): Sample[] =>
    (summary ?? []).map((one) => ({ labels: { channel: one.channel }, value: read(one) }));
  return [
    makeMetric("tessera_store_up", "1 where the database answered when it was asked for this.", up),
    makeMetric(
      "tessera_outbox_notices",
      "Notices still to be delivered, by channel.",
      list(({ waiting }) => waiting),
    ),
    makeMetric(
      "tessera_outbox_oldest_seconds",
      "How long ago the oldest enquiry came whose notice is still to be delivered; 0 where none is.",
      list(({ oldestReceivedAt }) =>
        oldestReceivedAt === null ? 0 : Math.max(0, (now - Date.parse(oldestReceivedAt)) / 1000),
      ),
    ),
    makeMetric(
      "tessera_outbox_failed",
      "Notices that were given up, by channel.",
      list(({ failed }) => failed),
    ),
  ];
}
