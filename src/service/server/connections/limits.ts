/** Limits for clients, so that no slow or greedy one can take the whole server. */
export type Limits = {
  /** The open connections of all networks together. */
  all: number;
  /** The open connections of one network: an IPv4 address, or the /64 of an IPv6 one. */
  eachNetwork: number;
  /** The time in which a request's head arrives. */
  headMs: number;
  /** The time in which a whole request arrives, with its body. */
  requestMs: number;
  /** The time in which a client takes `leastTaken` bytes of what waits for it. */
  takeMs: number;
  leastTaken: number;
  /** The interval at which the times are checked. */
  checkMs: number;
  /** A stop waits this long for accepted requests. */
  drainMs: number;
};

export const defaultLimits: Limits = {
  all: 2048,
  // The limit allows twenty browsers behind one address; a trusted proxy has no limit of its own.
  eachNetwork: 128,
  headMs: 10_000,
  requestMs: 20_000,
  // A kernel reports what a slow line has taken in parts of some 100 KB.
  takeMs: 30_000,
  leastTaken: 16_384,
  checkMs: 250,
  drainMs: 3000,
};
