import { startServer } from "#service/server/start-server.ts";

// A site's folder served by a process of its own, whose times may hurry; it tells its largest size and
// how many connections it has.
const [root = "", limits = "{}"] = process.argv.slice(2);
const options = { root, port: 0, host: "127.0.0.1", enquiries: null, limits: JSON.parse(limits) };
const { url } = await startServer(options);
process.on("message", () => {
  const open = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024, open });
});
process.once("disconnect", () => process.exit());
process.send?.({ url });
