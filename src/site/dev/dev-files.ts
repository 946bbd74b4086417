import type { Json } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { ViewName } from "#core/live/live-site.ts";
import { listFiles, type OutputFile } from "#site/outputs/list-outputs.ts";
import type { Content, Output, OutputWork } from "#site/outputs/output.ts";
import type { SiteRenderer } from "#site/make/pages/open-renderer.ts";
import { makeKeeper } from "#site/make/records/keep-file.ts";
import type { DevSite } from "./dev-site.ts";

/** The data that an output took from every page, by route. */
type Taken = Map<string, Json | null>;

/** The files that a build would write beside the pages, each made on request. */
export class DevFiles {
  readonly #site: DevSite;
  readonly #policy: SiteRenderer["policy"];
  readonly #taken = new Map<Output, Partial<Record<ViewName, Promise<Taken>>>>();
  readonly #listed: Partial<Record<ViewName, Map<string, OutputFile>>> = {};

  /** @param policy makes the content security policy of a build */
  constructor(site: DevSite, policy: SiteRenderer["policy"]) {
    this.#site = site;
    this.#policy = policy;
  }

  /** @returns the file of an address; null where there is none */
  async make(address: string): Promise<Content | null> {
    for (const view of ["published", "complete"] as const) {
      const found = this.#list(view).get(address);
      if (found !== undefined) return this.#make(view, found);
    }
    return null;
  }

  #list(view: ViewName): Map<string, OutputFile> {
    const { outputs, outputSite } = this.#site.moment[view].state();
    const make = (): Map<string, OutputFile> => {
      const files = listFiles(outputs, outputSite);
      // Two files with one address: the first is made.
      return new Map(files.toReversed().map((file) => [file.address, file]));
    };
    return (this.#listed[view] ??= make());
  }

  async #make(view: ViewName, { output, ...file }: OutputFile): Promise<Content> {
    const { root, outputSite } = this.#site.moment[view].state();
    const read = (taken: OutputWork["taken"]): Content | Promise<Content> =>
      output.read(file, {
        site: outputSite,
        policy: this.#policy(outputSite.pages),
        reports: null,
        readMain: async ({ route }) => (await this.#site.readMain(view, route)).main,
        taken,
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
    const taken = await this.#takeOnce(view, output);
    return read(({ route }) => taken.get(route) ?? null);
  }

  /** Collects an output's data of all pages once, as it may make many files of it. */
  #takeOnce(view: ViewName, output: Output): Promise<Taken> {
    const ofOutput = this.#taken.get(output) ?? {};
    this.#taken.set(output, ofOutput);
    return (ofOutput[view] ??= this.#takeAll(view, output));
  }

  async #takeAll(view: ViewName, output: Output): Promise<Taken> {
    const taken: Taken = new Map();
    if (output.take === undefined) return taken;
    for (const page of this.#site.moment[view].state().outputSite.pages)
      taken.set(page.route, await this.#takeOf(view, output, page));
    return taken;
  }

  async #takeOf(view: ViewName, output: Output, page: PageSummary): Promise<Json> {
    if (output.take === undefined) return null;
    const { settings, schemas } = this.#site.moment[view].state().outputSite;
    const { main, entryHtml } = await this.#site.readMain(view, page.route);
    return output.take(page, main, { settings, schemas, entryHtml });
  }
}
