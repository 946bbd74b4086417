export { defineSite, type SiteConfig } from "./site-config.ts";
