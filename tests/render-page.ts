import { runToEnd } from "#core/graph/run-to-end.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import type { RenderContext, RenderedPage } from "#site/render/render-context.ts";
import { renderPage as renderInSteps } from "#site/render/server-entry.ts";

/** Renders a page without a pause. */
export function renderPage(page: ResolvedPage, context: RenderContext): RenderedPage {
  return runToEnd(renderInSteps(page, context));
}
