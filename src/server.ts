export { readSettings } from "./enquiries/read-settings.ts";
export { startServer } from "./server/start-server.ts";
