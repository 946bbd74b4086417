import { trustPage } from "#site/kit/trust-html.ts";
import { showMark, showMessages, showUnfixed } from "./dev-overlay.ts";
import { allowDevWorker } from "./dev-worker.ts";
import type {
  DevMessage,
  DevNews,
  Listening,
  NewsEvent,
  NewsMeta,
  PageNews,
  Refusal,
  WindowNews,
} from "./dev-news.ts";
import { addStyles } from "./navigation/add-styles.ts";
import { readBuildId, readPolicy } from "./navigation/page-document.ts";
import { showSaved } from "./show-saved.ts";

const newsMeta: NewsMeta = "tessera-dev";
const newsEvent = "tessera:news" satisfies NewsEvent;
const listeningEvent = "tessera:listening" satisfies NewsEvent;
const fixEvent = "tessera:fix" satisfies NewsEvent;
const fixedEvent = "tessera:fixed" satisfies NewsEvent;
const refusedEvent = "tessera:refused" satisfies NewsEvent;
const refusalEvent = "tessera:refusal" satisfies NewsEvent;

/** Vite's message about code that it could not give to the browser. */
type CodeFailure = {
  err: { message: string; id?: string; loc?: { line: number; column: number } };
};

/** Matches a terminal's colour codes. */
const colors = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, "g");

const state = {
  news: readNews(document),
  /** Failures of code that runs in the browser alone. */
  failed: [] as DevMessage[],
  /** The path that the server was told last. */
  path: "",
  /** How many versions arrived. */
  showing: 0,
};

allowDevWorker();
const hot = import.meta.hot;
hot?.on(newsEvent, takeNews);
hot?.on(fixedEvent, showUnfixed);
hot?.on("vite:error", takeFailure);
hot?.on(refusalEvent, takeRefusal);
addEventListener("securitypolicyviolation", reportRefusal);
hot?.on("vite:ws:connect", listen);
listen();
// A navigation without a page load brings the other page's news into the head.
new MutationObserver(takeHead).observe(document.head, { childList: true });
showNews();

/** Stores the server's news, and shows the window's page if a newer one came with them. */
function takeNews({ page, ...news }: WindowNews): void {
  const shown = state.news;
  if (shown !== null && shown.session !== news.session) return location.reload();
  const { own = [], mark = null, version = 0 } = shown ?? {};
  state.news = { ...pickNewer(news), session: news.session, own, mark, version };
  showNews();
  // The page of a link that was followed meanwhile is asked for when it is shown.
  if (page?.path !== location.pathname) return;
  // A browser does not request a module again that it could not load.
  if (state.failed.length > 0) return location.reload();
  showNewer(page.html).catch(() => {
    // A style sheet is gone: the save that brings it back shows the page.
  });
}

/** Picks the news of the later check: it may arrive after the page, or before it. */
function pickNewer(news: DevNews): Pick<DevNews, "checked" | "messages" | "counts"> {
  const last = state.news;
  const { checked, messages, counts } = last !== null && last.checked > news.checked ? last : news;
  return { checked, messages, counts };
}

/** Shows the page as it is saved; of several versions, the last. */
async function showNewer(html: string): Promise<void> {
  const showing = ++state.showing;
  const page = new DOMParser().parseFromString(trustPage(html, location.href), "text/html");
  // A page that never rendered has nothing to keep; a page that no longer renders stays as it last
  // was.
  if (readBuildId(page) !== null) {
    const isWhole = document.querySelector("meta[name='tessera-build']") !== null;
    // The window keeps the policy of the page that it loaded.
    if (!isWhole || readPolicy(page) !== readPolicy(document)) return location.reload();
    await addStyles(page);
    if (showing !== state.showing) return;
    showSaved(page);
  }
  takePageNews(readNews(page));
}

function takePageNews(news: PageNews | null): void {
  if (news === null) return;
  state.news = { ...news, ...pickNewer(news) };
  showNews();
}

function takeHead(): void {
  const news = readNews(document);
  if (news === null || news.session !== state.news?.session) return;
  const isOther = location.pathname !== state.path;
  if (isOther || news.version >= state.news.version) takePageNews(news);
  if (isOther) listen();
}

/** Tells the server which page the window shows: it sends a newer one by itself. */
function listen(): void {
  state.path = location.pathname;
  const version = state.news?.version ?? 0;
  hot?.send(listeningEvent, { path: state.path, version } satisfies Listening);
}

function takeFailure({ err }: CodeFailure): void {
  const { message, id = "", loc } = err;
  const [reason = ""] = message.replaceAll(colors, "").split("\n");
  const { line = 1, column = 0 } = loc ?? {};
  const place = { file: id.split("?")[0] ?? "", line, column: column + 1 };
  state.failed = [{ severity: "error", code: "code-failed", ...place, text: reason, frame: "" }];
  showNews();
}

/** Asks the server for the message about what the page's policy refused. */
function reportRefusal({
  effectiveDirective,
  blockedURI,
  sourceFile,
}: SecurityPolicyViolationEvent): void {
  const route = decodeURI(location.pathname);
  const refused = { directive: effectiveDirective, blocked: blockedURI, source: sourceFile, route };
  hot?.send(refusedEvent, refused satisfies Refusal);
}

function takeRefusal(message: DevMessage): void {
  const isKnown = state.failed.some(
    ({ file, text }) => file === message.file && text === message.text,
  );
  if (isKnown) return;
  state.failed = [...state.failed, message];
  showNews();
}

function showNews(): void {
  const { own = [], messages = [], counts, mark = null } = state.news ?? {};
  const extra = [...state.failed, ...own].filter(
    ({ file, text }) => !messages.some((other) => other.file === file && other.text === text),
  );
  const [errors, warnings] = (["error", "warning"] as const).map(
    (severity) => extra.filter((one) => one.severity === severity).length,
  );
  const all = {
    errors: (counts?.errors ?? 0) + (errors ?? 0),
    warnings: (counts?.warnings ?? 0) + (warnings ?? 0),
  };
  showMessages([...extra, ...messages], all, (request) => hot?.send(fixEvent, request));
  showMark(mark);
}

function readNews(page: Document): PageNews | null {
  const meta = findMeta(page);
  return meta === null ? null : (JSON.parse(meta.content) as PageNews);
}

function findMeta(page: Document): HTMLMetaElement | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${newsMeta}"]`);
}
