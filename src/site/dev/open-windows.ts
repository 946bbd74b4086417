import type { NormalizedHotChannelClient, ViteDevServer } from "vite";
import type { DevNews, Listening, NewsEvent, WindowNews } from "#site/client/dev-news.ts";

const newsEvent = "tessera:news" satisfies NewsEvent;
const listeningEvent = "tessera:listening" satisfies NewsEvent;

/** The windows that show a page of the site. */
export type Windows = {
  /** Begins to listen to the windows of a server. */
  greet: (server: ViteDevServer) => void;
  /** Sends the state of the site to every window, with its page where that was saved. */
  notify: () => Promise<void>;
};

/**
 * Sends what is new to the windows that are open. A saved page is sent, not asked for: a request
 * would wait behind the work in the background several times.
 *
 * @param site `makePage` makes the page at the path of an address, and never throws
 */
export function openWindows(site: {
  readNews: () => DevNews | null;
  makePage: (path: string) => Promise<string | null>;
}): Windows {
  const shown = new Map<NormalizedHotChannelClient, Listening>();

  async function tell(client: NormalizedHotChannelClient): Promise<void> {
    const news = site.readNews();
    const at = shown.get(client);
    if (news === null || at === undefined) return;
    const { path } = at;
    const isOld = at.version !== news.version;
    at.version = news.version;
    const html = isOld ? await site.makePage(path) : null;
    const told: WindowNews = html === null ? news : { ...news, page: { path, html } };
    client.send(newsEvent, told);
  }

  return {
    greet(server) {
      const { hot } = server.environments.client;
      hot.on(listeningEvent, ({ path, version }: Listening, client) => {
        shown.set(client, { path, version });
        void tell(client);
      });
      hot.on("vite:client:disconnect", (_data: unknown, client) => void shown.delete(client));
    },
    async notify() {
      await Promise.all([...shown.keys()].map(tell));
    },
  };
}
