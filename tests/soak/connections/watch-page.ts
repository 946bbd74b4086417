import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

const pauseMs = 50;
/** No measure of the service: only an end where no answer comes. */
const limitMs = 60_000;

/** How an unrelated visitor fared. */
export type Visit = { asked: number; failed: number; longestMs: number };

/** Asks for a page every 50 ms, each time on a new connection from an address of its own. */
export function watchPage(url: string): { end: () => Promise<Visit> } {
  const visit: Visit = { asked: 0, failed: 0, longestMs: 0 };
  const stopping = new AbortController();
  const visiting = (async () => {
    while (!stopping.signal.aborted) {
      const from = performance.now();
      const isRight = await ask(url);
      visit.asked += 1;
      if (!isRight) visit.failed += 1;
      visit.longestMs = Math.max(visit.longestMs, performance.now() - from);
      await wait(pauseMs);
    }
    return visit;
  })();
  return {
    end() {
      stopping.abort();
      return visiting;
    },
  };
}

async function ask(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const asked = request(url, { localAddress: "127.0.9.9", agent: false, signal }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.statusCode === 200 && (await buffer(answer)).includes("<i>end</i>");
  } catch {
    return false;
  }
}
