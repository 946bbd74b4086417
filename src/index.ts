/** What a site's configuration and its own outputs need of the engine. */
export { defineSite, type SiteConfig } from "./site-config.ts";
export { listPagesFor } from "./build/outputs/choose-pages.ts";
export type {
  HeadSite,
  Output,
  OutputAddress,
  OutputSite,
  OutputWork,
} from "./build/outputs/output.ts";
export { readSections, type Section, type SectionPart } from "./build/outputs/read-sections.ts";
export { hashText } from "./build/pipeline/hash-text.ts";
export type { PageSummary } from "./document/resolved-site.ts";
export type { HeadTag } from "./render/head-tag.ts";
export type { Migrate, MigrationExample } from "./document/migrate/migration.ts";
