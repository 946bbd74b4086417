import { startServer } from "#service/server/start-server.ts";

// A site's folder served by a process of its own, which tells what it has cost when it is asked.
const { url } = await startServer({
  root: process.argv[2] ?? "",
  port: 0,
  host: "127.0.0.1",
  enquiries: null,
});
process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
process.once("disconnect", () => process.exit());
process.send?.({ url });
