import type { EnquiryFields } from "../enquiry-form.ts";

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
export type Delivery = { channel: Channel; attempts: number; enquiry: StoredEnquiry };

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
};

/** Where enquiries are kept. Every promise resolves after the commit, and rejects where there is none. */
export type EnquiryStore = {
  insert: (enquiry: NewEnquiry) => Promise<Insertion>;
  /** Newest first. */
  list: (query: EnquiryQuery) => Promise<StoredEnquiry[]>;
  find: (id: string) => Promise<StoredEnquiry | null>;
  /** @returns false where there is no such enquiry */
  markHandled: (id: string, at: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Takes notices that are due, and makes them due again at `until`, should this process end. */
  claim: (claim: {
    channels: Channel[];
    now: string;
    until: string;
    limit: number;
  }) => Promise<Delivery[]>;
  complete: (delivery: Delivery, at: string) => Promise<void>;
  postpone: (delivery: Delivery, until: string, error: string) => Promise<void>;
  /** Resolves within seconds where the store takes a write; however many ask, there is one a second. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};
