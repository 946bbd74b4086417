import type { Diagnostic, Outcome } from "#document/messages/diagnostic.ts";
import { resolvePage } from "#document/resolve-page.ts";
import type { ResolveOptions } from "#document/resolve-site.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { RenderContext, RenderedPage, ServerEntry } from "#render/render-context.ts";
import { listFiles } from "../outputs/list-outputs.ts";
import type { Content, OutputSite, OutputWork } from "../outputs/output.ts";
import { nameOutputs, resolveWithOutputs, type SiteOptions } from "../outputs/resolve-outputs.ts";
import { makeKeeper } from "../pipeline/keep-file.ts";
import { makeSiteContext } from "../pipeline/make-context.ts";
import { makeNotFoundPage } from "../pipeline/make-not-found-page.ts";
import { joinMain } from "../pipeline/write-pages.ts";
import type { Materials } from "./dev-materials.ts";
import { listSheets, scripts } from "./dev-page.ts";

/** What stands at an address: a page, whole; null where there is none. */
export type DevPage = { html: string; mark: string | null };

/** What came of asking for a page: null with diagnostics where it is broken, without where there is none. */
export type DevAnswer = { page: DevPage | null; diagnostics: Diagnostic[] };

/**
 * The site as it stands, resolved from materials that do not change: the same line as a build's.
 * Everything is made when it is first asked for.
 */
export type DevSite = {
  /**
   * Renders the page of a route.
   *
   * @param how `isQuick`: what its head says of the whole site may be a save behind
   * @throws what the code throws
   */
  answer: (route: string, how: { isQuick: boolean }) => Promise<DevAnswer>;
  /** @returns the page for unknown addresses, null where it cannot be made */
  answerUnknown: () => Promise<DevPage | null>;
  /** Makes a file that a build would write beside the pages; null where there is none. */
  makeFile: (address: string) => Promise<Content | null>;
  /** @returns where an address has gone to */
  findRedirect: (address: string) => ResolvedSite["redirects"][number] | null;
  /** Checks all of it, what a build would leave out too. */
  check: () => Diagnostic[];
};

/** What the materials do not say. */
export type DevSurroundings = {
  root: string;
  materials: Materials;
  images: () => RenderContext["images"];
  loadServerEntry: () => Promise<ServerEntry>;
  /** The day as ISO 8601. */
  today: string;
  /** HTML of blocks, kept while what it rests on is the same. */
  memo: (rest: unknown[]) => Map<string, string>;
  /** The site as it stood before: good enough for what only a head shows, until somebody waits. */
  before: SiteContext | null;
};

/** What pages need to know of the whole site. */
type SiteContext = ReturnType<typeof makeSiteContext>;

type Half = {
  options: ResolveOptions;
  whole: () => Outcome<OutputSite>;
  context: () => SiteContext;
};

/** @returns the site, and what is known of the whole of it so far, for the one after it */
export function openDevSite(dev: DevSurroundings): DevSite & { known: () => SiteContext | null } {
  const { root, materials, today, before } = dev;
  const { source, outputs, look, policy } = materials;
  const state: { known: SiteContext | null } = { known: before };

  /** The site of a build, and the one with what a build of today would leave out. */
  const [published, complete] = [false, true].map((drafts): Half => {
    const options: SiteOptions = { root, outputs, look, drafts, today };
    const known: { whole?: Outcome<OutputSite>; context?: SiteContext } = {};
    const whole = (): Outcome<OutputSite> => (known.whole ??= resolveWithOutputs(source, options));
    const context = (): SiteContext =>
      (known.context ??= makeSiteContext({ site: whole().value, source, outputs }));
    return { options: nameOutputs(source, options), whole, context };
  }) as [Half, Half];

  function wholeContext(): SiteContext {
    state.known = published.context();
    return state.known;
  }

  async function render(
    page: ResolvedPage,
    { site, settings }: { site: SiteContext; settings: ResolvedSite["settings"] },
  ): Promise<RenderedPage> {
    const serverEntry = await dev.loadServerEntry();
    const images = dev.images();
    const { language, locale } = settings;
    const context: RenderContext = {
      ...site,
      settings,
      memo: dev.memo([serverEntry, images, language, locale]),
      styles: (types) => listSheets(root, types),
      fonts: [],
      scripts,
      buildId: "dev",
      // Vite's own client and its styles are inline.
      policy: null,
      images,
    };
    return serverEntry.renderPage(page, context);
  }

  return {
    known: () => state.known,
    async answer(route, { isQuick }) {
      const own = resolvePage(source, route, published.options);
      if (own.value !== null) {
        const site = isQuick && before !== null ? before : wholeContext();
        const { settings, page } = own.value;
        const { html } = await render(page, { site, settings });
        return { page: { html, mark: null }, diagnostics: own.diagnostics };
      }
      const { value, diagnostics } = resolvePage(source, route, complete.options);
      if (value === null) return { page: null, diagnostics: [...own.diagnostics, ...diagnostics] };
      const { html } = await render(value.page, { ...value, site: complete.context() });
      return { page: { html, mark: nameMark(value.page) }, diagnostics };
    },
    async answerUnknown() {
      const own = resolvePage(source, "/404", published.options).value;
      const home = own ?? resolvePage(source, "/", published.options).value;
      if (home === null) return null;
      const words = (await dev.loadServerEntry()).readWords(home.settings.language);
      const page = own?.page ?? makeNotFoundPage(source, words);
      if (page === null) return null;
      const { html } = await render(page, { site: wholeContext(), settings: home.settings });
      return { html, mark: null };
    },
    async makeFile(address) {
      for (const half of [published, complete]) {
        const site = half.whole().value;
        const found = listFiles(outputs, site).find((file) => file.address === address);
        if (found === undefined) continue;
        const { output, ...file } = found;
        const { settings } = site;
        const work: OutputWork = {
          site,
          policy,
          readMain: async (page) =>
            joinMain(await render(page, { site: half.context(), settings })),
          keep: makeKeeper(root, "outputs"),
        };
        return output.read(file, work);
      }
      return null;
    },
    findRedirect: (address) =>
      published.whole().value.redirects.find(({ from }) => from === address) ?? null,
    check() {
      wholeContext();
      return [...published.whole().diagnostics, ...complete.whole().diagnostics];
    },
  };
}

function nameMark({ status }: ResolvedPage): string {
  if (status === "draft") return "Draft: a build leaves this page out.";
  return "Not published today: a build leaves this page out.";
}
