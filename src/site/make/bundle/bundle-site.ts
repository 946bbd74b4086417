import { readBase } from "#core/site-base.ts";
import type { SiteState } from "../load/site-state.ts";
import type { StepsWork } from "../steps-work.ts";
import type { Step } from "../time-tasks.ts";
import { bundleCode, type CodeBundle } from "./bundle-code.ts";
import { type CodeSite, describeBundle, describeCode } from "./describe-bundle.ts";

/**
 * Bundles a site's code, unless the last bundle was made of the same files.
 *
 * @throws the errors of the code: where it is the site's own, with their places (`isReported`)
 */
export async function bundleSite(
  state: SiteState,
  { stamped, hold, add }: Pick<StepsWork, "stamped" | "hold"> & Pick<Step, "add">,
): Promise<CodeBundle> {
  const { site, contents } = state;
  const surveys = [...site.surveys, ...contents.values()];
  const input = await describeBundle(describeSiteCode(state, stamped), surveys);
  return bundleCode(input, { hold, add });
}

/** @returns the code of a site that is open */
export function describeSiteCode(
  state: SiteState,
  stamped: Parameters<typeof describeCode>[1],
): CodeSite {
  const { site, outputSite } = state;
  return describeCode(state, stamped, {
    // The raw setting is read, as the service does, which reads no more of the site than this file.
    hasVitals: site.content.settings?.["vitals"] === true,
    base: readBase(outputSite.settings.url),
    hasFolders: outputSite.settings.folders === true,
  });
}
