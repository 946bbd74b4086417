import type { Knowledge } from "../knowledge.ts";
import { type PageWords, summarizePage } from "../list-pages.ts";
import { joinLines } from "./describe-key.ts";

/** @returns Markdown: a page's title, description, file, and when it is shown */
export function describePage(knowledge: Knowledge, page: PageWords): string {
  const { title, description, limits } = summarizePage(knowledge, page);
  const { entry, file, route } = page;
  const origin = entry === undefined ? "" : `, of \`${entry.entry.location.file}\``;
  const shown = limits === "draft" ? "A draft: only tessera dev shows it." : `Shown ${limits}.`;
  return joinLines([
    `**${title === "" ? route : title}** \`${route}\``,
    description,
    `Written in \`${file}\`${origin}.`,
    limits === null ? "" : shown,
  ]);
}
