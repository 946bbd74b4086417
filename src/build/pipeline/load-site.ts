import type { Outcome } from "#document/messages/diagnostic.ts";
import { makeDiagnostics, sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import type { Source } from "#document/source.ts";
import type { SiteConfig } from "../../site-config.ts";
import { listOutputs } from "../outputs/list-outputs.ts";
import type { Output, OutputSite } from "../outputs/output.ts";
import { resolveWithOutputs } from "../outputs/resolve-outputs.ts";
import { checkImages } from "./check-images.ts";
import { loadPrepared } from "./load-prepared.ts";
import { resolveLook } from "./resolve-look.ts";

/** A site as it is published on one day, before anything is made of it. */
export type LoadedSite = { source: Source; outputs: Output[]; site: OutputSite };

/**
 * Reads a site's folder and resolves all of it: documents, theme, what is made beside the pages.
 * What `tessera validate` says is what a build stops for.
 *
 * @param folder `today` is the day, as ISO 8601, that `publishAt` and `unpublishAt` are held against
 * @returns the site, whole only where no diagnostic is an error
 */
export async function loadSite(folder: {
  root: string;
  config: SiteConfig;
  today: string;
}): Promise<Outcome<LoadedSite>> {
  const { root, config, today } = folder;
  const outputs = await listOutputs(config);
  const source = await loadPrepared(root);
  const look = await resolveLook(root, source);
  const choice = { root, outputs, look: look.value, drafts: false, today };
  const { value: site, diagnostics } = resolveWithOutputs(source, choice);
  const images = makeDiagnostics(await checkImages(root, source), source.documents);
  return {
    value: { source, outputs, site },
    diagnostics: sortDiagnostics([...diagnostics, ...look.diagnostics, ...images]),
  };
}
