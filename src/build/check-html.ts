import { type Diagnostic, type Place } from "#document/diagnostic.ts";
import { makeDiagnostic } from "#document/make-diagnostic.ts";
import type { RenderedPage } from "#render/render-context.ts";
import { type HtmlFacts, readHtmlFacts } from "./read-html-facts.ts";
