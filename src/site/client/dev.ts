import { trustPage } from "#site/kit/trust-html.ts";
import { showMark, showMessages, showUnfixed } from "./dev-overlay.ts";
import { allowDevWorker } from "./dev-worker.ts";
import type { DevMessage, DevNews, NewsEvent, NewsMeta, PageNews } from "./dev-news.ts";
import { addStyles } from "./navigation/add-styles.ts";
import { readPageDocument } from "./navigation/page-document.ts";
import { showPage } from "./navigation/show-page.ts";

const newsMeta: NewsMeta = "tessera-dev";
const newsEvent = "tessera:news" satisfies NewsEvent;
const listeningEvent = "tessera:listening" satisfies NewsEvent;
const fixEvent = "tessera:fix" satisfies NewsEvent;
const fixedEvent = "tessera:fixed" satisfies NewsEvent;

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
  /** The page in the window as the server wrote it, without its news. */
  html: "",
  fetching: 0,
};

allowDevWorker();
const hot = import.meta.hot;
hot?.on(newsEvent, takeNews);
hot?.on(fixedEvent, showUnfixed);
hot?.on("vite:error", takeFailure);
hot?.on("vite:ws:connect", () => hot.send(listeningEvent));
hot?.send(listeningEvent);
// A navigation without a page load brings the other page's news into the head.
new MutationObserver(takeHead).observe(document.head, { childList: true });
tell();

/** Stores the server's news; fetches the page again if its version is older than the site's. */
function takeNews(news: DevNews): void {
  const shown = state.news;
  if (shown !== null && shown.session !== news.session) return location.reload();
  const { own = [], mark = null, version = 0 } = shown ?? {};
  state.news = { ...pickNewer(news), session: news.session, own, mark, version };
  tell();
  if (news.version <= version) return;
  // A browser does not request a module again that it could not load.
  if (state.failed.length > 0) return location.reload();
  showSaved().catch(() => {
    // The server is gone for a moment; when it is back, it sends the state of the site.
  });
}

/** Picks the news of the later check: it may arrive after the page, or before it. */
function pickNewer(news: DevNews): Pick<DevNews, "checked" | "messages" | "counts"> {
  const known = state.news;
  const { checked, messages, counts } =
    known !== null && known.checked > news.checked ? known : news;
  return { checked, messages, counts };
}

/** Shows the saved page at the present scroll position; of several saves, the last. */
async function showSaved(): Promise<void> {
  const fetching = ++state.fetching;
  const response = await fetch(location.href, {
    headers: { accept: "text/html", "x-tessera-quick": "1" },
  });
  const text = await response.text();
  if (fetching !== state.fetching) return;
  const source = new DOMParser().parseFromString(trustPage(text, response.url), "text/html");
  const news = readNews(source);
  const page = readPageDocument(source);
  const isWhole = document.querySelector("meta[name='tessera-build']") !== null;
  // A page that never rendered has nothing to keep; a page that no longer renders stays as it last
  // was.
  if (page !== null && !isWhole) return location.reload();
  if (page !== null) {
    await addStyles(page.styles);
    if (fetching !== state.fetching) return;
    const html = writeWithoutNews(source);
    if (html !== state.html) {
      const { scrollX, scrollY } = window;
      showPage(page);
      window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    }
    state.html = html;
  }
  takePageNews(news);
}

function takePageNews(news: PageNews | null): void {
  if (news === null) return;
  state.news = { ...news, ...pickNewer(news) };
  tell();
}

function takeHead(): void {
  const news = readNews(document);
  if (news === null || news.session !== state.news?.session) return;
  if (news.version >= state.news.version) takePageNews(news);
}

function takeFailure({ err }: CodeFailure): void {
  const { message, id = "", loc } = err;
  const [reason = ""] = message.replaceAll(colors, "").split("\n");
  const { line = 1, column = 0 } = loc ?? {};
  const place = { file: id.split("?")[0] ?? "", line, column: column + 1 };
  state.failed = [{ severity: "error", code: "code-failed", ...place, text: reason, frame: "" }];
  tell();
}

function tell(): void {
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

function readNews(source: Document): PageNews | null {
  const meta = source.querySelector<HTMLMetaElement>(`meta[name="${newsMeta}"]`);
  if (meta === null) return null;
  const news: PageNews = JSON.parse(meta.content);
  return news;
}

function writeWithoutNews(source: Document): string {
  source.querySelector(`meta[name="${newsMeta}"]`)?.remove();
  return source.documentElement.outerHTML;
}
