import type { ServerResponse } from "node:http";

/** @param headers names and values in turn; a type among them is replaced */
export function sendText(
  response: ServerResponse,
  { status, headers = [], text }: { status: number; headers?: string[]; text: string },
): void {
  const own = new Headers({ "x-content-type-options": "nosniff" });
  for (let at = 0; at < headers.length; at += 2) own.set(headers[at] ?? "", headers[at + 1] ?? "");
  own.set("content-type", "text/plain; charset=utf-8");
  own.set("content-length", String(Buffer.byteLength(text)));
  response.writeHead(status, [...own].flat());
  response.end(text);
}
