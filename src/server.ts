export { startServer } from "./server/serve-site.ts";
