/** The part of the engine that a site's configuration and its own outputs import. */
export { defineSite, type SiteConfig } from "./site-config.ts";
export { listPagesFor } from "./site/outputs/choose-pages.ts";
export type {
  HeadSite,
  Output,
  OutputAddress,
  OutputSite,
  OutputWork,
} from "./site/outputs/output.ts";
export { readSections, type Section, type SectionPart } from "./site/outputs/read-sections.ts";
export { hashText } from "#core/graph/hash-text.ts";
export type { PageSummary } from "./core/document/resolved-site.ts";
export type { HeadTag } from "./site/render/head-tag.ts";
export type { Migrate, MigrationExample } from "./core/document/migrate/migration.ts";
