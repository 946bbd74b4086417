import type { DevNews } from "#site/client/dev-news.ts";
import type { Source } from "#core/document/source.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { LastUsed } from "#core/remember.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import { toDevMessages } from "./dev-messages.ts";
import { addNews, makeEmptyPage } from "./dev-page.ts";
import type { DevPage, DevSite } from "./dev-site.ts";

export type DevAnswer = { status: number; html: string };

/** The issues of one page, and the texts that they point into. */
type PageFindings = { diagnostics: Diagnostic[]; documents: Source["documents"] };

const nothingFound: PageFindings = { diagnostics: [], documents: textsOf() };

/** The most pages that are kept as they last were whole: those that somebody looks at. */
const mostGood = 50;

type AnswerSite = {
  root: string;
  base: string;
  openSite: () => DevSite;
  /** Returns the file at which a fault is reported that names none. */
  lastSaved: () => string;
  /** Returns the version of the site; another one after each save. */
  version: () => number;
  readNews: () => DevNews;
  /** Returns true if the check of the present site has reported it. */
  hasReported: (one: Diagnostic) => boolean;
};

/**
 * Answers requests for pages without ever ending in a stack trace: an error of the code is reported
 * on the last page that was whole.
 */
export class PageAnswers {
  readonly #site: AnswerSite;
  readonly #lastGood = new LastUsed<DevPage>(mostGood);

  constructor(site: AnswerSite) {
    this.#site = site;
  }

  /**
   * @param wait ends when the answer need not wait any longer for the check of the whole site
   * @returns the page of a route, even if there is none, or if it is broken: never throws
   */
  async answer(route: string, wait: Promise<unknown> | null): Promise<DevAnswer> {
    let isUnknown = false;
    const answer = await this.#attempt(route, 200, async () => {
      const { page, diagnostics } = await this.#site.openSite().answer(route);
      await wait;
      isUnknown = page === null && diagnostics.length === 0;
      if (isUnknown) this.#lastGood.delete(route);
      return { page, diagnostics };
    });
    return isUnknown ? this.#answerUnknown() : answer;
  }

  #answerUnknown(): Promise<DevAnswer> {
    return this.#attempt("/404", 404, async () => ({
      page: await this.#site.openSite().answerUnknown(),
      diagnostics: [],
    }));
  }

  async #attempt(
    route: string,
    status: number,
    render: () => Promise<{ page: DevPage | null; diagnostics: Diagnostic[] }>,
  ): Promise<DevAnswer> {
    const { root, base, openSite, lastSaved, readNews, hasReported } = this.#site;
    // The page may lack changes that are saved while it is made: by this version it is fetched
    // again.
    const version = this.#site.version();
    const finish = (code: number, { html, mark }: DevPage, own: PageFindings): DevAnswer => {
      const messages = toDevMessages(own.diagnostics, own.documents);
      return { status: code, html: addNews(html, { ...readNews(), version, own: messages, mark }) };
    };
    let findings = nothingFound;
    try {
      const { page, diagnostics } = await render();
      if (page !== null) {
        this.#lastGood.set(route, page);
        const { documents } = openSite().moment.source;
        const unreported = diagnostics.filter((one) => !hasReported(one));
        return finish(status, page, { diagnostics: unreported, documents });
      }
    } catch (error) {
      const from = { root, id: "code-failed", fallback: lastSaved() } as const;
      const { diagnostic, document } = describeFailure(error, from);
      const documents = textsOf({ [diagnostic.file]: document });
      findings = { diagnostics: [diagnostic], documents };
    }
    const last = this.#lastGood.get(route);
    if (last !== undefined) return finish(200, last, findings);
    const empty = { html: makeEmptyPage("This page has errors", base), mark: null };
    return finish(500, empty, findings);
  }
}
