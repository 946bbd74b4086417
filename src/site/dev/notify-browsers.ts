import type { ViteDevServer } from "vite";
import type { DevNews, NewsEvent } from "#site/client/dev-news.ts";

const newsEvent = "tessera:news" satisfies NewsEvent;
const listeningEvent = "tessera:listening" satisfies NewsEvent;

/** Sends the state of the site to every open page. */
export function notifyBrowsers(server: ViteDevServer, news: DevNews): void {
  server.environments.client.hot.send(newsEvent, news);
}

/** Sends the site's state to a page that begins to listen, so that it needs no earlier news. */
export function greetBrowsers(server: ViteDevServer, readNews: () => DevNews | null): void {
  server.environments.client.hot.on(listeningEvent, (_data: unknown, client) => {
    const news = readNews();
    if (news !== null) client.send(newsEvent, news);
  });
}
