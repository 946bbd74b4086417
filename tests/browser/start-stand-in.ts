import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Another company's server, on an origin of its own. */
export type StandIn = {
  origin: string;
  /** What was asked of it, as `GET /count.js`. */
  asked: string[];
  end: () => Promise<void>;
};

export type Answer = { type: string; body: string };

/** Starts a server that answers these paths, whoever asks, and any other one with nothing. */
export async function startStandIn(
  answers: Record<string, Answer | ((origin: string) => Answer)>,
): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    asked.push(`${request.method} ${path}`);
    const answer = answers[path];
    const { type, body } =
      typeof answer === "function"
        ? answer(origin())
        : (answer ?? { type: "text/plain", body: "" });
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
    response.end(body);
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: origin(),
    asked,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
