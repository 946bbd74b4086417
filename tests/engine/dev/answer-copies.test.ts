import { createServer, get, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerRequests } from "#site/dev/answer-requests.ts";
import type { DevState } from "#site/dev/dev-state.ts";

let folder = "";
let server: Server;
let address = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-copies-"));
  const makeFile = async (file: string) => pathToFileURL(path.join(folder, file));
  const state = { makeFile } as unknown as DevState;
  const answer = answerRequests({ root: folder, base: "", state, settle: async () => {} });
  server = createServer((request, response) => {
    answer(Object.assign(request, { originalUrl: request.url }), response, () => response.end());
  }).listen(0);
  await once(server, "listening");
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test("dev sends the file that an output is a copy of", async () => {
  await writeFile(path.join(folder, "list.zip"), Buffer.alloc(300_000, "PK"));
  const response = await fetch(`${address}/list.zip`);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.alloc(300_000, "PK"));
});

test("a copy of a file that is not there is reported, as any file that cannot be made", async () => {
  const response = await fetch(`${address}/lost.zip`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Tessera cannot make /lost.zip.");
});

test("who leaves in the middle of a file leaves the server as it was", async () => {
  await writeFile(path.join(folder, "list.zip"), Buffer.alloc(30_000_000, "PK"));
  const request = get(`${address}/list.zip`);
  const [response] = await once(request, "response");
  await once(response, "readable");
  request.destroy();
  await writeFile(path.join(folder, "small.zip"), "PK");
  expect(await (await fetch(`${address}/small.zip`)).text()).toBe("PK");
});
