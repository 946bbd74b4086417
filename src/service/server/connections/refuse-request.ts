import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The statuses of requests that Node's parser gave up; 400 of all else. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Says why a request is not answered, where no answer has begun, and closes its connection.
 *
 * @param current the answer that is being written, if one is
 */
export function refuseRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  current: ServerResponse | undefined,
): void {
  const status = statuses[error.code ?? ""] ?? 400;
  if (socket.writable && current?.headersSent !== true)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
