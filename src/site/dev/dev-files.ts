import type { Json } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { listViews } from "#core/live/live-site.ts";
import { remember } from "#core/remember.ts";
import { listFiles, type OutputFile } from "#site/outputs/list-outputs.ts";
import { type Content, noMemory, type Output, type OutputWork } from "#site/outputs/output.ts";
import type { SiteRenderer } from "#site/make/pages/open-renderer.ts";
import { makeKeeper } from "#site/make/records/keep-file.ts";
import type { DevSite, DevView } from "./dev-site.ts";

/** The data that an output took from every page, by route. */
type Taken = Map<string, Json | null>;

/** The files that a build would write beside the pages, each made on request. */
export class DevFiles {
  readonly #site: DevSite;
  readonly #policy: SiteRenderer["policy"];
  /** Lists the files of a view, by address. */
  readonly #list = remember((view: DevView): Map<string, OutputFile> => {
    const { outputs, outputSite } = view.state();
    const files = listFiles(outputs, outputSite);
    // Two files with one address: the first is made.
    return new Map(files.toReversed().map((file) => [file.address, file]));
  });
  /** Collects an output's data of all pages once, as it may make many files of it. */
  readonly #takeOnce = remember((view: DevView) =>
    remember((output: Output) => this.#takeAll(view, output)),
  );

  /** @param policy makes the content security policy of a build */
  constructor(site: DevSite, policy: SiteRenderer["policy"]) {
    this.#site = site;
    this.#policy = policy;
  }

  /** @returns the file of an address; null where there is none */
  async make(address: string): Promise<Content | null> {
    for (const view of listViews(this.#site.moment)) {
      const found = this.#list(view).get(address);
      if (found !== undefined) return this.#make(view, found);
    }
    return null;
  }

  async #make(view: DevView, { output, ...file }: OutputFile): Promise<Content> {
    const { root, outputSite } = view.state();
    const read = (taken: OutputWork["taken"]): Content | Promise<Content> =>
      output.read(file, {
        site: outputSite,
        policy: this.#policy(outputSite.pages),
        reports: null,
        readMain: async ({ route }) => (await this.#site.readMain(view, route)).main,
        taken,
        takenMark: () => undefined,
        memory: noMemory,
        keep: makeKeeper(root, "outputs"),
      });
    const { page } = file;
    const asked = { others: page === undefined };
    if (page !== undefined) {
      // A file of one page needs mostly that one alone: then no other is rendered for it.
      const own = await this.#takeOf(view, output, page);
      const content = await read(({ route }) => {
        if (route === page.route) return own;
        asked.others = true;
        return null;
      });
      if (!asked.others) return content;
    }
    const taken = await this.#takeOnce(view)(output);
    return read(({ route }) => taken.get(route) ?? null);
  }

  async #takeAll(view: DevView, output: Output): Promise<Taken> {
    const taken: Taken = new Map();
    if (output.take === undefined) return taken;
    for (const page of view.state().outputSite.pages)
      taken.set(page.route, await this.#takeOf(view, output, page));
    return taken;
  }

  async #takeOf(view: DevView, output: Output, page: PageSummary): Promise<Json> {
    if (output.take === undefined) return null;
    const { settings, schemas } = view.state().outputSite;
    const { main, entryHtml } = await this.#site.readMain(view, page.route);
    return output.take(page, main, { settings, schemas, entryHtml });
  }
}
