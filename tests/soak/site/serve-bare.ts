import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Sample } from "./sample.ts";

// What Node alone takes to send bytes and headers that it has in memory.
const samples = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Sample[];
const answers = new Map(
  samples.map(({ target, status, headers, file }) => {
    const bytes = file === null ? undefined : readFileSync(file);
    return [target, { status, headers, bytes }] as const;
  }),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(answer?.bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
process.once("disconnect", () => process.exit());
