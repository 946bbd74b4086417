import type { Page } from "playwright/test";

/** Says whether something holds; throws, with what it found instead, where it does not. */
export type Check = (page: Page) => Promise<void>;

/** How a page of its own is opened. */
export type Visit = {
  /** Pixels; 1280 where absent. */
  width?: number;
  /** Pixels; 800 where absent. */
  height?: number;
  /** Without JavaScript where false. */
  script?: boolean;
  /** What the visitor's system asks for. */
  motion?: "reduce";
  /** The year of the visitor's clock. */
  year?: number;
  /** Time passes only when the check says so. */
  clock?: "stands";
};

/** `skipped` says why a statement is not checked. */
export type Statement = {
  /** A sentence of the specification, in our words. */
  text: string;
  /** The chapter's where absent. */
  route?: string;
  /**
   * Opens a page for this statement alone, because it acts on it or looks with other eyes; the others
   * share one, and only read.
   */
  visit?: Visit;
} & ({ check: Check; skipped?: never } | { skipped: string; check?: never });

/** Statements of one part of the specification. */
export type Chapter = {
  /** The section's number there, and a word: `2.home`. */
  id: string;
  route: string;
  statements: Statement[];
};
