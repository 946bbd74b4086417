import type { ViteDevServer } from "vite";
import type { DevNews, NewsEvent } from "#site/client/dev-news.ts";

const newsEvent = "tessera:news" satisfies NewsEvent;
const listeningEvent = "tessera:listening" satisfies NewsEvent;

/** Tells every open page how the site stands. */
export function tellBrowsers(server: ViteDevServer, news: DevNews): void {
  server.environments.client.hot.send(newsEvent, news);
}

/** Tells a page that begins to listen how the site stands, so that it rests on nothing that came before. */
export function greetBrowsers(server: ViteDevServer, readNews: () => DevNews | null): void {
  server.environments.client.hot.on(listeningEvent, (_data: unknown, client) => {
    const news = readNews();
    if (news !== null) client.send(newsEvent, news);
  });
}
