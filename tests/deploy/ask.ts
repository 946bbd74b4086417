import { once } from "node:events";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Where the visitor is: any address of the machine itself. */
  from?: string;
};

/** Asks as a browser does, without following a redirect; any certificate will do. */
export async function ask(address: string, request: Ask = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, from } = request;
  const { request: send } = address.startsWith("https:") ? https : http;
  const sent = send(address, {
    method,
    headers,
    rejectUnauthorized: false,
    agent: false,
    ...(from === undefined ? {} : { localAddress: from }),
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { statusCode: status = 0, headers: answered } = response;
  return { status, headers: answered, body: Buffer.concat(chunks) };
}
