export { readSettings } from "./service/enquiries/read-settings.ts";
export { startServer } from "./service/server/start-server.ts";
