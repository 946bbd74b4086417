/** One message as the browser shows it. */
export type DevMessage = {
  severity: "error" | "warning";
  code: string;
  /** Below the site's folder. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** What is wrong and what to type, in one sentence or two. */
  text: string;
  /** The lines around it, as a terminal has them; empty where there are none. */
  frame: string;
  /** What a button says that mends it; absent where only a person can decide. */
  fix?: string;
};

/** Which message is to be mended. */
export type MendRequest = Pick<DevMessage, "code" | "file" | "line" | "column">;

/** What came of it; where nothing did, `reason` says why. */
export type MendAnswer = MendRequest & { reason?: string };

/** How the site stands: what the dev server tells every browser that connects, and after each save. */
export type DevNews = {
  /** Another one after the server was started anew. */
  session: string;
  /** Higher after each save. */
  version: number;
  /** The version that the messages are of: a check may come later than what is shown. */
  checked: number;
  /** The first of what is wrong in the whole site. */
  messages: DevMessage[];
  /** How many there are of them all. */
  counts: { errors: number; warnings: number };
};

/** What a page of the dev server says of itself, as JSON in its `meta` of this name. */
export type PageNews = DevNews & {
  /** What is wrong with this page's own code. */
  own: DevMessage[];
  /** Why a build would not have the page; null where it would. */
  mark: string | null;
};

/** The `meta` that holds it. */
export type NewsMeta = "tessera-dev";

/** What the server tells the browser, and what a browser says when it listens. */
export type NewsEvent = "tessera:news" | "tessera:listening" | "tessera:mend" | "tessera:mended";
