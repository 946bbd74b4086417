import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

type Asked = { method?: string; headers?: Record<string, string>; agent?: Agent };

/**
 * Asks as nothing that tidies an address does: what is typed stands in the request's first line.
 *
 * @throws where the answer does not come whole
 */
export async function askRaw(url: string, target: string, asked: Asked = {}): Promise<Response> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path: target, ...asked }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = await buffer(answer);
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at] ?? "", answer.rawHeaders[at + 1] ?? "");
  const status = answer.statusCode ?? 0;
  return new Response([204, 304].includes(status) ? null : new Uint8Array(bytes), {
    status,
    headers,
  });
}
