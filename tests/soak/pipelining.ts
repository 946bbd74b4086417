import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openMany } from "./connections/open-many.ts";
import { type Limited, pageCount, startLimited } from "./connections/start-limited.ts";
import type { Soak, SoakRow } from "./soak.ts";

/** What the service may grow to: the figure of the README. */
const boundMiB = 1024;

const pageConnections = 20;

/** As many as are let in: 2,048 from sixteen addresses. */
const mostAddresses = 16;
const mostEach = 128;

/** Requests that are sent before any answer is read. */
export const soak: Soak = {
  about: "requests in a row on one connection: of pages, all read; of a film, none or little read",
  times: 1000,
  async run({ times, report }) {
    report("pages");
    const pages = await withServer((server) => tryPages(server, times));
    report("the film");
    const few = { addresses: 2, each: 100 };
    const film = await withServer((server) => tryFilm(server, times, few));
    report("the film, as often as can be");
    const most = { addresses: mostAddresses, each: Math.min(mostEach, times) };
    return [pages, film, await withServer((server) => tryFilm(server, times, most))];
  },
};

async function withServer(work: (server: Limited) => Promise<SoakRow>): Promise<SoakRow> {
  const server = await startLimited();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

async function tryPages(server: Limited, times: number): Promise<SoakRow> {
  const sockets = await openMany(server.url, { addresses: 1, each: pageConnections });
  const asked = Array.from({ length: times }, (_, index) => index % pageCount);
  const text = asked.map((page) => `GET /${page} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const read = sockets.map((socket) => readPages(socket, times));
  for (const socket of sockets) socket.write(text);
  const answers = await Promise.all(read);
  const right = answers.flatMap((pages) => pages.filter((page, index) => page === asked[index]));
  const { peak } = await server.read();
  const sum = times * pageConnections;
  return {
    tried: `${pageConnections} connections, each ${times} × GET of a page in a row`,
    times: sum,
    outcome: `${right.length} answered in order, ${sum - right.length} not; ${peak} MiB at most`,
    isRight: right.length === sum && peak < boundMiB,
  };
}

/** @returns the numbers of the pages that came whole, in their order */
async function readPages(socket: Socket, times: number): Promise<number[]> {
  const pages: number[] = [];
  let last = "";
  socket.on("data", (chunk) => {
    const text = last + chunk.toString("latin1");
    const found = [...text.matchAll(/<title>page (\d)<\/title>[^]*?<i>end<\/i>/g)];
    for (const [, page] of found) pages.push(Number(page));
    const end = found.at(-1);
    last = end === undefined ? text : text.slice(end.index + end[0].length);
    if (pages.length === times) socket.destroy();
  });
  socket.resume();
  // Who was closed by the service has what came so far.
  await once(socket, "close").catch(() => {});
  return pages;
}

async function tryFilm(
  server: Limited,
  times: number,
  many: { addresses: number; each: number },
): Promise<SoakRow> {
  const sockets = await openMany(server.url, many);
  const text = "GET /media/film.mp4 HTTP/1.1\r\nHost: localhost:4173\r\n\r\n".repeat(times);
  for (const socket of sockets) socket.write(text);
  // Nobody reads; then ten read two films each.
  await wait(times < 50 ? 500 : 5000);
  const reading = sockets.slice(-10).map(countFilms);
  const films = await Promise.all(reading);
  const { peak } = await server.read();
  for (const socket of sockets) socket.destroy();
  const whole = films.filter((count) => count >= 2).length;
  return {
    tried: `${sockets.length} connections, each ${times} × GET of the film in a row, none read at first`,
    times: sockets.length * times,
    outcome: `${whole} of 10 that then read got theirs; ${peak} MiB at most`,
    isRight: whole === reading.length && peak < boundMiB,
  };
}

/** Reads two films, or until the connection is closed. */
async function countFilms(socket: Socket): Promise<number> {
  let heads = 0;
  let bytes = 0;
  let size = Infinity;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    const text = chunk.toString("latin1");
    heads += text.split("HTTP/1.1 200").length - 1;
    size = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? size);
    if (bytes > 2 * size) socket.destroy();
  });
  socket.resume();
  await once(socket, "close").catch(() => {});
  return Math.min(heads, Math.floor(bytes / size));
}
