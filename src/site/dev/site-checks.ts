import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { settleHeap } from "#site/make/load/limit-heap.ts";
import { findAll, type Findings, nameCause, type Search } from "./find-all.ts";

type ChecksOptions = {
  /** Returns the version of the site; another one after each save. */
  version: () => number;
  /** Returns where issues are searched, and for how long before the first are reported. */
  openSearch: () => Omit<Search, "isOver" | "reportEarly">;
  /** Called when there are issues to report although the check continues. */
  hasChecked: (findings: Findings) => void;
};

const nothing: Findings & { version: number } = {
  diagnostics: [],
  ofHtml: [],
  documents: textsOf(),
  version: 0,
};

/** Checks a site in the background: each version once. */
export class SiteChecks {
  readonly #options: ChecksOptions;
  #checking: { version: number; done: Promise<Findings | null> } | null = null;
  #findings = nothing;

  constructor(options: ChecksOptions) {
    this.#options = options;
  }

  /** @returns the issues of the present version; null where the site was saved before the end */
  check(): Promise<Findings | null> {
    const version = this.#options.version();
    if (this.#checking?.version !== version)
      this.#checking = { version, done: this.#checkVersion(version) };
    return this.#checking.done;
  }

  /** @returns the issues that were found last, and the version that has them */
  last(): Findings & { version: number } {
    return this.#findings;
  }

  /** Returns true if the check of the present version has reported it. */
  hasReported(one: Diagnostic): boolean {
    const { version, diagnostics } = this.#findings;
    if (version !== this.#options.version()) return false;
    const cause = nameCause(one);
    return diagnostics.some((other) => nameCause(other) === cause);
  }

  async #checkVersion(version: number): Promise<Findings | null> {
    const { openSearch, hasChecked } = this.#options;
    const isOver = (): boolean => this.#options.version() !== version;
    const findings = await findAll({
      ...openSearch(),
      isOver,
      reportEarly: (early) => {
        this.#findings = { version, ...early };
        hasChecked(early);
      },
    });
    settleHeap();
    if (findings === null || isOver()) return null;
    this.#findings = { version, ...findings };
    return findings;
  }
}
