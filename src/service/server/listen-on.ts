import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { findNetwork } from "#service/enquiries/take/read-address.ts";
import type { Log } from "#service/enquiries/log.ts";
import { answerWith, headersKept, type Listener } from "./connections/answer-with.ts";
import {
  closeSlowReaders,
  makeCloser,
  refuseRequest,
  stopServer,
} from "./connections/close-connections.ts";
import { defaultLimits, type Limits } from "./connections/limits.ts";
import { Queue } from "./connections/queue.ts";
import { Traffic } from "./connections/traffic.ts";

const maxHeaderSize = 16_384;

/** Longer than the usual 60 seconds of a proxy: it, not we, ends an idle connection. */
const keepAliveTimeout = 65_000;

/** A socket with this much buffered reads no more, and its writer waits; a read adds ≤ 64 KB. */
const highWaterMark = 16_384;

export type ListenOptions = {
  listener: Listener;
  /** The port; 0 takes a free one. */
  port: number;
  host: string | undefined;
  /** Returns whether an address is that of a proxy that many visitors come through. */
  isProxy?: (address: string) => boolean;
  limits?: Partial<Limits>;
  log?: Log;
};

export type Listening = {
  server: Server;
  /** Makes each answer the last of its connection from now on. */
  lastAnswers: () => void;
  /** Accepts no more requests, finishes open ones within a time limit, and resolves. */
  close: () => Promise<void>;
};

/**
 * Listens, and answers one request at a time on each connection, with limits on the size of a head,
 * on the time that its client may take to send and to read, and on the connections of each network
 * and of all.
 *
 * @throws when the port is taken
 */
export async function listenOn(options: ListenOptions): Promise<Listening> {
  const { port, host, isProxy = () => false, log = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const traffic = new Traffic(limits);
  const answer = answerWith(options.listener, log);
  const queue = new Queue();
  const server = makeServer(limits, (request, response) => {
    const network = traffic.begin(request, response)?.network ?? null;
    queue.take(network, () => answer(request, response));
  });
  // Node would answer it unseen, and so any number of them at once.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    traffic.begin(request, response);
    response.writeHead(417).end();
  });
  const closeInTurn = makeCloser();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const refuse = (): void => refuseRequest(error, socket, traffic.find(socket)?.current);
    // Node finds all timed-out requests at once.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") closeInTurn(refuse);
    else refuse();
  });
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (traffic.enter(socket, isProxy(address) ? null : findNetwork(address))) queue.noteEntry();
    else socket.destroy();
  });
  // The kernel queues many connections at once; a client that it drops retries after a second.
  server.listen({ port, backlog: limits.all, ...(host === undefined ? {} : { host }) });
  await once(server, "listening").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${port} is in use. Set PORT to another.`, { cause });
  });
  const stopLooking = closeSlowReaders(traffic.open, limits, closeInTurn);
  return {
    server,
    lastAnswers: () => traffic.lastAnswers(),
    async close() {
      traffic.lastAnswers();
      await stopServer(server, { open: traffic.open, drainMs: limits.drainMs });
      stopLooking();
    },
  };
}

function makeServer(
  limits: Limits,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const settings = {
    maxHeaderSize,
    highWaterMark,
    keepAliveTimeout,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    requireHostHeader: false,
  };
  const server = createServer(settings, listener);
  server.maxHeadersCount = headersKept;
  // A client that closes its sending side, as in printf … | nc, still gets all its answers.
  return Object.assign(server, { httpAllowHalfOpen: true });
}
