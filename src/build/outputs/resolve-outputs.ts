import type { Outcome } from "#document/messages/diagnostic.ts";
import { makeDiagnostics, sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { resolveSite, type ResolveOptions } from "#document/resolve-site.ts";
import type { ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { Look } from "#look/look.ts";
import { checkAddresses } from "./check-addresses.ts";
import type { Output, OutputSite } from "./output.ts";

/** The site's folder and theme, what is made beside its pages, and which pages stand in it. */
export type SiteOptions = Omit<ResolveOptions, "outputs"> & {
  root: string;
  look: Look | null;
  outputs: Output[];
};

/**
 * Resolves the whole site together with what is made beside its pages: links to files that no output
 * makes, and two that would make the same, are errors here and not of a later step.
 *
 * @returns the site as outputs see it, whole only where no diagnostic is an error
 */
export function resolveWithOutputs(source: Source, options: SiteOptions): Outcome<OutputSite> {
  const { value, diagnostics } = resolveSite(source, nameOutputs(source, options));
  const site = toOutputSite(source, options, () => value);
  const taken = makeDiagnostics(checkAddresses(options.outputs, site), source.documents);
  return { value: site, diagnostics: sortDiagnostics([...diagnostics, ...taken]) };
}

/**
 * @returns options for the line, with which it knows what is made beside the pages. The pages are
 *   looked up only for an address that no output tells without them.
 */
export function nameOutputs(source: Source, options: SiteOptions): ResolveOptions {
  const { outputs, drafts, today } = options;
  const listed = new Map<Output, Set<string>>();
  const state: { resolved?: ResolvedSite } = {};
  const names = outputs.map(({ name }) => name);
  const site = toOutputSite(source, options, () => {
    // What these pages link to is not asked here, or the question would be its own answer.
    const unasked = { names, makes: () => true };
    state.resolved ??= resolveSite(source, { drafts, today, outputs: unasked }).value;
    return state.resolved;
  });

  function listAddresses(output: Output): Set<string> {
    const known = listed.get(output) ?? new Set(output.addresses(site).map((file) => file.address));
    listed.set(output, known);
    return known;
  }

  const makes = (address: string): boolean =>
    outputs.some((output) => listAddresses(output).has(address));
  return { drafts, today, outputs: { names, makes } };
}

function toOutputSite(
  source: Source,
  { root, look }: Pick<SiteOptions, "root" | "look">,
  resolve: () => ResolvedSite,
): OutputSite {
  const { documents, schemas, assets } = source;
  return {
    root,
    look,
    documents,
    schemas,
    assets,
    get settings() {
      return resolve().settings;
    },
    get pages() {
      return resolve().pages;
    },
    get redirects() {
      return resolve().redirects;
    },
  };
}
