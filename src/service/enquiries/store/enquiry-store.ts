import type { EnquiryFields } from "../enquiry-form.ts";
import type { OnTransaction } from "./observe-runs.ts";

/** The reason why an enquiry looks like spam; it is stored all the same. */
export type SpamMark = "honeypot" | "too-fast" | "cross-site";

export type Channel = "email" | "webhook";

export type NewEnquiry = {
  id: string;
  /** One key for each filled form; null when the sender gave none. */
  key: string | null;
  /** The time of arrival, ISO 8601, UTC. */
  receivedAt: string;
  spam: SpamMark[];
  fields: EnquiryFields;
};

export type StoredEnquiry = Omit<NewEnquiry, "key"> & {
  handledAt: string | null;
  /** The number of its notices that are not delivered yet. */
  undelivered: number;
};

/** `conflict`: the key was used before, with other fields. */
export type Insertion = { outcome: "stored" | "repeated" | "conflict"; id: string };

/** A notice to be sent. It is due again by itself if its outcome is never written. */
export type Delivery = {
  channel: Channel;
  /** The attempts at the notice, this one included: a later claim has a higher number. */
  attempts: number;
  /** The attempts since the last request to resend it, without those that the service aborted. */
  tries: number;
  enquiry: StoredEnquiry;
};

/** A notice that is not delivered yet. Times are ISO 8601, UTC. */
export type Undelivered = {
  id: string;
  channel: Channel;
  attempts: number;
  receivedAt: string;
  /** The next try, or the end of the lease when it is on its way; null when given up. */
  dueAt: string | null;
  isClaimed: boolean;
  /** A code, never anybody's words. */
  lastError: string | null;
};

/** The outbox of one channel in figures. */
export type ChannelSummary = {
  channel: Channel;
  /** The notices still to be delivered, those on their way included. */
  waiting: number;
  /** The arrival of the oldest of their enquiries: ISO 8601, UTC. */
  oldestReceivedAt: string | null;
  /** The notices that were given up. */
  failed: number;
};

/** The notices to deliver. All times are the database's: clocks of services may differ. */
export type Outbox = {
  /** Claims due notices, oldest first; each is due again after `leaseMs` without an outcome. */
  claim: (claim: { channel: Channel; leaseMs: number; limit: number }) => Promise<Delivery[]>;
  /**
   * Changes nothing when somebody else has claimed the notice since; nor do the next two.
   *
   * @returns whether it was still the caller's
   */
  complete: (delivery: Delivery) => Promise<boolean>;
  postpone: (delivery: Delivery, wait: { waitMs: number; error: string }) => Promise<boolean>;
  giveUp: (delivery: Delivery, error: string) => Promise<boolean>;
  /** Returns the notice: due at once, and the attempt does not count. */
  release: (delivery: Delivery) => Promise<boolean>;
  /** Lists notices that were given up first, then the oldest. */
  listUndelivered: (limit: number) => Promise<Undelivered[]>;
  /**
   * Makes notices due at once, with all their tries before them, except those on their way.
   *
   * @param which ids of enquiries, or all notices that were given up
   * @returns the notices that are due now
   */
  resend: (which: string[] | "failed") => Promise<Pick<Undelivered, "id" | "channel">[]>;
  /** Returns one entry for each channel with a notice that waits or was given up. */
  summarizeOutbox: () => Promise<ChannelSummary[]>;
};

export type EnquiryQuery = {
  /** Words to find in what the visitor typed. */
  search?: string;
  state?: "all" | "open" | "handled";
  limit: number;
  /** The enquiry that the result continues after. */
  after?: Pick<StoredEnquiry, "id" | "receivedAt">;
};

export type StoreOptions = {
  /** The channels of each new enquiry; notices are written in the same transaction. */
  channels: Channel[];
  /** The fields that a visitor typed: searched, and compared to recognise a repetition. */
  typed: string[];
  onTransaction?: OnTransaction | undefined;
};

/** Stores enquiries. Every promise resolves after the commit, and rejects when there is none. */
export type EnquiryStore = Outbox & {
  insert: (enquiry: NewEnquiry) => Promise<Insertion>;
  /** Lists the newest first. */
  list: (query: EnquiryQuery) => Promise<StoredEnquiry[]>;
  find: (id: string) => Promise<StoredEnquiry | null>;
  /** @returns false when there is no such enquiry */
  markHandled: (id: string, at: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Resolves within seconds when the store accepts a write; all callers share one each second. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};
