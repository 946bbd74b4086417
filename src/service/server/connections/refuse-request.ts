import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The statuses for requests that Node's parser rejects; 400 for all others. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Sends the status of a rejected request, unless an answer has begun, and closes its connection.
 *
 * @param current the answer that is being written, if any
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
