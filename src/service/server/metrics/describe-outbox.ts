import type { OpenedEnquiries } from "#service/enquiries/open-enquiries.ts";
import type { Metric, Sample } from "./metric.ts";

type Summary = Awaited<ReturnType<OpenedEnquiries["summarizeOutbox"]>>;

/** @param summary null where the store did not answer */
export function describeOutbox(summary: Summary | null, now: number): Metric[] {
  const up = summary === null ? 0 : 1;
  const list = (read: (one: Summary[number]) => number): Sample[] =>
    (summary ?? []).map((one) => ({ labels: { channel: one.channel }, value: read(one) }));
  return [
    {
      name: "tessera_store_up",
      type: "gauge",
      help: "1 where the database answered when it was asked for this.",
      samples: [{ value: up }],
    },
    {
      name: "tessera_outbox_notices",
      type: "gauge",
      help: "Notices still to be delivered, by channel.",
      samples: list(({ waiting }) => waiting),
    },
    {
      name: "tessera_outbox_oldest_seconds",
      type: "gauge",
      help: "How long ago the oldest enquiry came whose notice is still to be delivered; 0 where none is.",
      samples: list(({ oldestReceivedAt }) =>
        oldestReceivedAt === null ? 0 : Math.max(0, (now - Date.parse(oldestReceivedAt)) / 1000),
      ),
    },
    {
      name: "tessera_outbox_failed",
      type: "gauge",
      help: "Notices that were given up, by channel.",
      samples: list(({ failed }) => failed),
    },
  ];
}
