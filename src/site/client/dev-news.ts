/** One message as the browser shows it. */
export type DevMessage = {
  severity: "error" | "warning";
  code: string;
  /** The path below the site's folder. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** The issue and what to type, in one sentence or two. */
  text: string;
  /** The lines around it, as a terminal has them; empty where there are none. */
  frame: string;
  /** The label of the button that fixes it; absent where only a person can decide. */
  fix?: string;
};

/** The message that is to be fixed. */
export type FixRequest = Pick<DevMessage, "code" | "file" | "line" | "column">;

/** The result of a fix; where there is none, `reason` says why. */
export type FixAnswer = FixRequest & { reason?: string };

/** The state of the site: the dev server sends it to every window that connects, and after each save. */
export type DevNews = {
  /** An id that changes when the server restarts. */
  session: string;
  /** A number that grows with each save. */
  version: number;
  /** The version that the messages are of: the check may be later than the page. */
  checked: number;
  /** The first issues of the whole site. */
  messages: DevMessage[];
  /** The number of all issues. */
  counts: { errors: number; warnings: number };
};

/** The state of a page of the dev server, as JSON in its `meta` of this name. */
export type PageNews = DevNews & {
  /** Issues in this page's own code. */
  own: DevMessage[];
  /** The reason why a build would leave the page out; null where it would not. */
  mark: string | null;
};

/** A window's page, as the window tells the server when it begins to listen or shows another one. */
export type Listening = {
  /** The path of its address. */
  path: string;
  /** The version of the site that it shows. */
  version: number;
};

/** What a window is told: the state, and its page where it shows an older version of that. */
export type WindowNews = DevNews & { page?: { path: string; html: string } };

/** The name of the `meta` with the state. */
export type NewsMeta = "tessera-dev";

/** What the page's policy refused, as the browser has it. */
export type Refusal = {
  /** The directive: `connect-src`. */
  directive: string;
  /** The address that was refused, or `inline`. */
  blocked: string;
  /** The address of the code that asked for it; empty where the page itself did. */
  source: string;
  /** The path of the page. */
  route: string;
};

/** Events of the dev server to the browser, and of the browser to the server. */
export type NewsEvent =
  | "tessera:news"
  | "tessera:listening"
  | "tessera:fix"
  | "tessera:fixed"
  | "tessera:refused"
  | "tessera:refusal";
