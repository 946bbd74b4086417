import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What is said of a request that Node's parser gave up; 400 of all else. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Says why a request is not answered, where no answer has begun, and closes its connection. */
export function refuseRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Of several answers, only Node knows which one is being written.
  const { _httpMessage: writing } = socket as { _httpMessage?: ServerResponse | null };
  const status = statuses[error.code ?? ""] ?? 400;
  if (socket.writable && !writing?.headersSent)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
