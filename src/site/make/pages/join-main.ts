import type { RenderedPage } from "#site/render/render-context.ts";

/** @returns HTML of a page's main blocks, without banner, sidebar and closing */
export function joinMain({ parts }: Pick<RenderedPage, "parts">): string {
  const main = parts.filter(({ region }) => region === "blocks");
  return main.map(({ html }) => html).join("");
}
