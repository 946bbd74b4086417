import { defaultPace } from "#enquiries/delivery/start-delivery.ts";
import { readSettings } from "#enquiries/read-settings.ts";
import { startServer } from "#server/start-server.ts";
import { form } from "./form.ts";

// The service as a process of its own, which a test may kill; its notices hurry.
const { settings } = readSettings(process.env);
const pace = { ...defaultPace, leaseMs: 1000, pausesMs: [100, 200, 400], pollMs: 100 };

const { close } = await startServer({
  port: Number(process.env["PORT"]),
  host: "127.0.0.1",
  enquiries: { form, settings: { ...settings, pace } },
  log: console.log,
});
process.once("SIGTERM", () => void close());
