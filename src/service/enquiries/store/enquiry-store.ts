import type { EnquiryFields } from "../enquiry-form.ts";
import type { OnTransaction } from "./observe-runs.ts";

/** Why an enquiry looks like spam; it is kept all the same. */
export type SpamMark = "honeypot" | "too-fast" | "cross-site";

export type Channel = "email" | "webhook";

export type NewEnquiry = {
  id: string;
  /** One a filled form; null where the sender gave none. */
  key: string | null;
  /** ISO 8601, UTC. */
  receivedAt: string;
  spam: SpamMark[];
  fields: EnquiryFields;
};

export type StoredEnquiry = Omit<NewEnquiry, "key"> & {
  handledAt: string | null;
  /** How many of its notices are still on their way. */
  undelivered: number;
};

/** `conflict`: the key was used before, for other words. */
export type Insertion = { outcome: "stored" | "repeated" | "conflict"; id: string };

/** A notice to be sent. It is due again by itself if nothing is heard of it. */
export type Delivery = {
  channel: Channel;
  /** Of the notice, this one included: whoever claims it later has a higher one. */
  attempts: number;
  /** The same since it was last asked for anew, but for those that were cut off by us. */
  tries: number;
  enquiry: StoredEnquiry;
};

/** A notice that nobody took yet. Times are ISO 8601, UTC. */
export type Undelivered = {
  id: string;
  channel: Channel;
  attempts: number;
  receivedAt: string;
  /** When it is tried next, or seen after where it is on its way; null where it was given up. */
  dueAt: string | null;
  isClaimed: boolean;
  /** A code, never anybody's words. */
  lastError: string | null;
};

/** The outbox of one channel in figures. */
export type ChannelSummary = {
  channel: Channel;
  /** Notices still to be delivered, those on their way included. */
  waiting: number;
  /** When the oldest of them came: ISO 8601, UTC. */
  oldestReceivedAt: string | null;
  /** Notices that were given up. */
  failed: number;
};

/** The notices to be delivered. All their times are the database's own: clocks of services may differ. */
export type Outbox = {
  /** Takes notices that are due, oldest first; each is due again after `leaseMs` if nothing is heard of it. */
  claim: (claim: { channel: Channel; leaseMs: number; limit: number }) => Promise<Delivery[]>;
  /**
   * Those three change nothing where somebody else has claimed the notice since.
   *
   * @returns whether it was still the caller's
   */
  complete: (delivery: Delivery) => Promise<boolean>;
  postpone: (delivery: Delivery, wait: { waitMs: number; error: string }) => Promise<boolean>;
  giveUp: (delivery: Delivery, error: string) => Promise<boolean>;
  /** Gives it back: due at once, and the attempt does not count. */
  release: (delivery: Delivery) => Promise<boolean>;
  /** Lists what was given up first, then the oldest. */
  listUndelivered: (limit: number) => Promise<Undelivered[]>;
  /**
   * Makes notices due at once, with all their tries before them, but for those on their way.
   *
   * @param which ids of enquiries, or all that was given up
   * @returns them
   */
  resend: (which: string[] | "failed") => Promise<Pick<Undelivered, "id" | "channel">[]>;
  /** One entry a channel of which a notice waits or was given up. */
  summarizeOutbox: () => Promise<ChannelSummary[]>;
};

export type EnquiryQuery = {
  /** Words that stand in what the visitor typed. */
  search?: string;
  state?: "all" | "open" | "handled";
  limit: number;
  /** Only what stands behind this one. */
  after?: Pick<StoredEnquiry, "id" | "receivedAt">;
};

export type StoreOptions = {
  /** To which each new enquiry is to be delivered, written in the same transaction. */
  channels: Channel[];
  /** The fields that a visitor typed: they are searched, and tell a repetition from other words. */
  typed: string[];
  onTransaction?: OnTransaction | undefined;
};

/** Where enquiries are kept. Every promise resolves after the commit, and rejects where there is none. */
export type EnquiryStore = Outbox & {
  insert: (enquiry: NewEnquiry) => Promise<Insertion>;
  /** Newest first. */
  list: (query: EnquiryQuery) => Promise<StoredEnquiry[]>;
  find: (id: string) => Promise<StoredEnquiry | null>;
  /** @returns false where there is no such enquiry */
  markHandled: (id: string, at: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Resolves within seconds where the store takes a write; however many ask, there is one a second. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};
