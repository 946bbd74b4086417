import { openMany } from "./open-many.ts";

// Slow clients, in a process of their own so that their load is not taken for the service's.
const [kind = "", url = "", addresses = "", each = ""] = process.argv.slice(2);

const film = "GET /media/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n";
const post = "POST /0 HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n";

/** What is sent first, and then again and again; how many bytes are read of what comes. */
const kinds: Record<string, { first: string; then: string; reads: boolean }> = {
  "read nothing": { first: film, then: "", reads: false },
  "read a byte a second": { first: film, then: "", reads: true },
  "send a head a byte a second": { first: "GET /0 HTTP/1.1\r\nX: ", then: "x", reads: false },
  "send a body a byte a second": { first: post, then: "x", reads: false },
  "send nothing": { first: "", then: "", reads: false },
};

const slow = kinds[kind];
if (slow === undefined) throw new Error(`There is no such client: ${kind}`);
const sockets = await openMany(url, { addresses: Number(addresses), each: Number(each) });
for (const socket of sockets) if (slow.first !== "") socket.write(slow.first);
setInterval(() => {
  for (const socket of sockets) {
    if (slow.then !== "" && socket.writable) socket.write(slow.then);
    if (slow.reads) socket.read(1);
  }
}, 1000);
process.once("disconnect", () => process.exit());
process.send?.({ open: sockets.length });
