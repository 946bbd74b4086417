/** What clients may take of the server, so that no slow or greedy one can take all. */
export type Limits = {
  /** Open connections, of all together. */
  all: number;
  /** Open connections of one network: an IPv4 address, or the /64 of an IPv6 one. */
  eachNetwork: number;
  /** A request's head is here in this time. */
  headMs: number;
  /** A request is here in this time, with its body. */
  requestMs: number;
  /** In this time a client takes `leastTaken` bytes of what waits for it. */
  takeMs: number;
  leastTaken: number;
  /** How often the times are looked at. */
  checkMs: number;
  /** How long a stop waits for what was accepted. */
  drainMs: number;
};

export const defaultLimits: Limits = {
  all: 2048,
  // Twenty browsers behind one address; a proxy that is trusted has no limit of its own.
  eachNetwork: 128,
  headMs: 10_000,
  requestMs: 20_000,
  // A kernel hands on what a slow line has taken in parts of some 100 KB.
  takeMs: 30_000,
  leastTaken: 16_384,
  checkMs: 250,
  drainMs: 3000,
};
