import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { findNetwork } from "#service/enquiries/find-network.ts";
import type { Log } from "#service/enquiries/log.ts";
import { answerWith, type Listener } from "./connections/answer-with.ts";
import { closeSlowReaders } from "./connections/close-slow-readers.ts";
import { beginAnswer, type Connection } from "./connections/connection.ts";
import { headersKept } from "./connections/find-head-problem.ts";
import { defaultLimits, type Limits } from "./connections/limits.ts";
import { makeCloser } from "./connections/make-closer.ts";
import { makeDoor } from "./connections/make-door.ts";
import { makeQueue } from "./connections/make-queue.ts";
import { refuseRequest } from "./connections/refuse-request.ts";
import { stopServer } from "./connections/stop-server.ts";
import { takeTurns } from "./connections/take-turns.ts";

const maxHeaderSize = 16_384;

/** Longer than the usual 60 seconds of a proxy: it, not we, ends an idle connection. */
const keepAliveTimeout = 65_000;

/** What a socket buffers before it reads no more, and its writer should wait; a read adds up to 64 KB. */
const highWaterMark = 16_384;

export type ListenOptions = {
  listener: Listener;
  /** 0 takes a free one. */
  port: number;
  host: string | undefined;
  /** Told of an address whether it is a proxy's that many visitors come through. */
  isProxy?: (address: string) => boolean;
  limits?: Partial<Limits>;
  log?: Log;
};

export type Listening = {
  server: Server;
  /** From now on each answer is the last of its connection. */
  lastAnswers: () => void;
  /** Takes no more requests, finishes those it has within a limit of time, and resolves. */
  close: () => Promise<void>;
};

/**
 * Listens, and answers of each connection one request at a time, with limits on the size of a head,
 * on the time that its client may take to send and to read, and on the connections of each network
 * and of all.
 *
 * @throws where the port is taken
 */
export async function listenOn(options: ListenOptions): Promise<Listening> {
  const { isProxy = () => false, log = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const door = makeDoor(limits);
  const connections = new WeakMap<Socket, Connection>();
  let turn = 0;
  let isLast = false;
  let isGuarded = false;

  function begin(request: IncomingMessage, response: ServerResponse): Connection | undefined {
    turn += 1;
    const connection = connections.get(request.socket);
    if (connection !== undefined && beginAnswer(connection, { request, response }, turn)) guard();
    if (isLast) response.setHeader("Connection", "close");
    return connection;
  }

  /**
   * No browser sends a request before the last one is answered, and taking turns costs a tenth of a
   * small answer's time. So turns are taken from when anybody does it, by all: what was parsed until
   * then is one piece of one connection, some megabytes.
   */
  function guard(): void {
    if (isGuarded) return;
    isGuarded = true;
    for (const connection of door.open) takeTurns(connection);
  }

  const queue = makeQueue();
  const answer = answerWith(options.listener, log);
  const server = createServer(
    {
      maxHeaderSize,
      highWaterMark,
      keepAliveTimeout,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      requireHostHeader: false,
    },
    (request, response) => {
      const network = begin(request, response)?.network ?? null;
      queue.take(network, () => answer(request, response));
    },
  );
  server.maxHeadersCount = headersKept;
  // Whoever has said all that they ask, as in printf … | nc, is answered all of it.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node would answer it unseen, and so any number of them at once.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    begin(request, response);
    response.writeHead(417).end();
  });
  const closeInTurn = makeCloser();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const refuse = (): void => refuseRequest(error, socket);
    // Those whose time is over are found all at once.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") closeInTurn(refuse);
    else refuse();
  });
  server.on("connection", (socket: Socket) => {
    turn += 1;
    const address = socket.remoteAddress ?? "";
    const network = isProxy(address) ? null : findNetwork(address);
    const connection = { socket, network, last: null, turn };
    if (!door.enter(connection)) {
      socket.destroy();
      return;
    }
    queue.hold();
    connections.set(socket, connection);
    socket.once("close", () => door.leave(connection));
    if (isGuarded) takeTurns(connection);
  });
  // Where many come at once, the kernel lets them wait: whom it drops tries again after a second.
  const { port, host } = options;
  server.listen({ port, backlog: limits.all, ...(host === undefined ? {} : { host }) });
  await once(server, "listening").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${options.port} is taken. Set PORT to another.`, { cause });
  });
  const stopLooking = closeSlowReaders(door.open, limits, closeInTurn);

  function lastAnswers(): void {
    isLast = true;
    for (const { last } of door.open)
      if (last !== null && !last.response.headersSent)
        last.response.setHeader("Connection", "close");
  }

  return {
    server,
    lastAnswers,
    async close() {
      lastAnswers();
      await stopServer(server, { open: door.open, drainMs: limits.drainMs });
      stopLooking();
    },
  };
}
