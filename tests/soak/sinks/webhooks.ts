import type { Socket } from "node:net";
import type { Treat } from "./start-sink.ts";

/** Calls `act` with each request's own id, once it is there whole. */
function onCall(socket: Socket, heard: () => string, act: (id: string) => void): void {
  let read = 0;
  socket.on("data", () => {
    for (;;) {
      const text = heard().slice(read);
      const end = text.indexOf("\r\n\r\n");
      if (end === -1) return;
      const head = text.slice(0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      read += end + 4 + length;
      act(/^idempotency-key: (\S+)/im.exec(head)?.[1] ?? "");
    }
  });
}

const answer = (statusLine: string, headers = ""): Treat => {
  return (socket, heard) =>
    onCall(socket, heard, () =>
      socket.write(`HTTP/1.1 ${statusLine}\r\n${headers}Content-Length: 0\r\n\r\n`),
    );
};

/** Takes each call, says which, and answers after a while. */
export function takeCalls(note: (id: string) => void, answerMs = 0): Treat {
  return (socket, heard) =>
    onCall(socket, heard, (id) => {
      note(id);
      setTimeout(() => socket.write("HTTP/1.1 204 No Content\r\n\r\n"), answerMs);
    });
}

/** Writes on and on, as fast as it is read. */
function pour(socket: Socket, text: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on("drain", more);
  more();
}

/** The ways in which a webhook's receiver fails; none says that it took anything. */
export const webhookFailures: Record<string, Treat> = {
  "hangs before an answer": () => {},
  "answers a byte a second": (socket) => {
    const line = "HTTP/1.1 200 OK\r\nX: ".repeat(20);
    let sent = 0;
    const timer = setInterval(() => socket.write(line.charAt(sent++)), 1000);
    socket.on("close", () => clearInterval(timer));
  },
  "answers 500": answer("500 Internal Server Error"),
  "answers 400": answer("400 Bad Request"),
  redirects: answer("302 Found", "Location: /elsewhere\r\n"),
  "closes as it is called": (socket) => socket.destroy(),
  "closes in the middle of its headers": (socket, heard) =>
    onCall(socket, heard, () => socket.end("HTTP/1.1 200 OK\r\nX-")),
  "pours headers without end": (socket, heard) =>
    onCall(socket, heard, () => {
      socket.write("HTTP/1.1 200 OK\r\n");
      pour(socket, "X-More: more and more\r\n".repeat(100));
    }),
  "pours a body without end, 500": (socket, heard) =>
    onCall(socket, heard, () => {
      socket.write("HTTP/1.1 500 Sorry\r\nTransfer-Encoding: chunked\r\n\r\n");
      pour(socket, `4000\r\n${"x".repeat(0x40_00)}\r\n`);
    }),
  "speaks no HTTP": (socket) => socket.write("220 mail.example ESMTP\r\n"),
};
