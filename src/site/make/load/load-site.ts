import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import type { SiteConfig } from "../../../site-config.ts";
import type { KnownFiles } from "../images/measure-image.ts";
import type { SiteInput } from "./site-state.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { checkImages } from "../check/check-images.ts";
import { loadPrepared } from "./load-prepared.ts";
import { checkCode } from "../check/check-code.ts";
import { readHosts } from "./read-hosts.ts";
import { resolveLook } from "./resolve-look.ts";

/**
 * Reads a site's folder: documents, schemas, theme.
 *
 * @param folder `today` is the day, as ISO 8601, that `publishAt` and `unpublishAt` are compared
 *   with
 * @param known stamps and bytes of pictures: those are not read again
 * @returns the site's input, whose entries are read by need, and the issues of its theme, its code and
 *   its pictures
 */
export async function loadSite(
  folder: { root: string; config: SiteConfig; today: string },
  known: KnownFiles = {},
): Promise<{ input: SiteInput; diagnostics: Diagnostic[] }> {
  const { root, config, today } = folder;
  // The service alone uses it, and would be the first to report that it does not run.
  await config.enquiries?.();
  const outputs = await listOutputs(config);
  const source = await loadPrepared(root);
  const look = await resolveLook(root, source);
  const images = makeDiagnostics(await checkImages(root, source, known), source.documents);
  const { allow = {} } = config;
  const hosts = readHosts(source, allow);
  const code = await checkCode(root, { look: look.value, hosts }, known.stamps);
  const whole = code.issues.length > 0 ? layOver(source, code.texts) : source;
  const ofCode = makeDiagnostics(code.issues, whole.documents);
  const input = { root, source: whole, look: look.value, outputs, allow, today };
  return { input, diagnostics: [...look.diagnostics, ...images, ...ofCode] };
}
