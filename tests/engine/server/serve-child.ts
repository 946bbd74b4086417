import { defaultPace, type Pace } from "#service/enquiries/delivery/pace.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { startServer } from "#service/server/start-server.ts";
import { form } from "./form.ts";

// The service as a process of its own, which a test may kill; its notices hurry.
const { settings } = readSettings(process.env);
const hurried: Partial<Pace> = {
  sendLimitMs: 1000,
  leaseMs: 2000,
  pausesMs: [100, 200, ...Array.from({ length: 1000 }, () => 400)],
  restsMs: [100],
  pollMs: 100,
};
const own = JSON.parse(process.env["PACE"] ?? "{}") as Partial<Pace>;
const pace = { ...defaultPace, ...hurried, ...own };

const metricsPort = process.env["METRICS_PORT"];

const { close } = await startServer({
  ...(metricsPort === undefined
    ? {}
    : { metrics: { port: Number(metricsPort), host: "127.0.0.1" } }),
  port: Number(process.env["PORT"]),
  host: "127.0.0.1",
  enquiries: { form, settings: { ...settings, pace } },
  log: console.log,
});
process.once("SIGTERM", () => void close());
