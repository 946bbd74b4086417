import { joinLines } from "./describe-key.ts";
import type { Knowledge } from "../knowledge.ts";
import { type PageWords, summarizePage } from "../list-pages.ts";

/** @returns Markdown: a page's title, description, file, and when it is shown */
export function describePage(knowledge: Knowledge, page: PageWords): string {
  const { title, description, held } = summarizePage(knowledge, page);
  const { entry, file } = page;
  const of =
    entry === undefined
      ? `Written in \`${file}\`.`
      : `Written in \`${file}\`, of \`${entry.entry.location.file}\`.`;
  const lines = [
    `**${title === "" ? page.route : title}** \`${page.route}\``,
    description,
    of,
    held === null ? "" : tellHeld(held),
  ];
  return joinLines(lines);
}

function tellHeld(held: string): string {
  return held === "draft" ? "A draft: built in dev alone." : `Shown ${held}.`;
}
