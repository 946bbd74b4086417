import { type Count, countNothing } from "#core/count.ts";
import type { Issue } from "#core/messages/issue.ts";
import { basesFirst } from "#core/document/expand/bases-first.ts";
import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { ShowOptions } from "#core/document/expand/list-shown.ts";
import type { Source } from "#core/document/source.ts";
import type { Answer, NodeGraph } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { SourceMoment } from "./live-source.ts";
import type { OpenSite } from "./open-site.ts";
import { refreshSince } from "./refresh-since.ts";
import type { SiteRecords } from "./site-records.ts";
import { type ResolvedInstance, resolveInstance, resolvePage } from "./resolve-page.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";

/** Opens a site of these documents, as `openSite` does. */
export type Opener<State extends OpenSite> = (
  source: Source,
  how: ShowOptions & { records: SiteRecords; stamps: Stamps; last: OpenSite | null },
) => State;

/** Records of the pages that one view of a site shows, from moment to moment. */
export type ViewRecords = SiteRecords & {
  /** Returns the issues of the documents of each page, by route. */
  checks: () => NodeGraph<Issue[]>;
  /** The state that was opened last. */
  last: OpenSite | null;
};

type ViewInput<State extends OpenSite> = ShowOptions & {
  moment: SourceMoment;
  open: Opener<State>;
};

/** Shows a site at one moment as a build has it, or with the pages that a build leaves out. */
export class SiteView<State extends OpenSite> {
  readonly #input: ViewInput<State>;
  readonly #records: ViewRecords;
  #state: State | null = null;

  constructor(input: ViewInput<State>, records: ViewRecords) {
    this.#input = input;
    this.#records = records;
  }

  /** @returns the whole site; it is opened by the first call */
  state(): State {
    if (this.#state !== null) return this.#state;
    const { moment, open, drafts, today } = this.#input;
    const records = this.#records;
    const { last } = records;
    this.#state = open(moment.source, { drafts, today, records, stamps: moment.stamps(), last });
    records.last = this.#state;
    return this.#state;
  }

  /** @returns the page of a route, and the issues of all that it is made of */
  page(route: string): ReturnType<typeof resolvePage> {
    return resolvePage(this.state(), route);
  }

  #check(instance: PageInstance): Issue[] {
    const { issues, questions } = this.resolve(instance);
    this.#records.checks().set(instance.route, issues, questions);
    return issues;
  }

  /** @returns one page, bound and checked */
  resolve(instance: PageInstance): ResolvedInstance {
    return resolveInstance(this.state(), instance);
  }

  /** @returns the issues of all documents */
  checkAll(count?: Count): Issue[] {
    return runToEnd(this.check(count));
  }

  /**
   * Checks all documents, one page a step: a caller may do more urgent work in between, or stop.
   * Renders none, and skips pages whose answers are unchanged.
   */
  *check(count = countNothing): Generator<undefined, Issue[]> {
    const state = this.state();
    yield;
    const checks = this.#records.checks();
    const { instances } = state.site;
    const answer: Answer = (question) =>
      question === "common" ? state.commonKey : state.answer(question);
    yield* refreshSince(checks, state, answer);
    checks.keepOnly(new Set(instances.keys()));
    const found = new Map<string, Issue[]>();
    const countOne = count("page", instances.size);
    for (const instance of basesFirst(instances.values())) {
      yield;
      countOne();
      found.set(instance.route, checks.get(instance.route) ?? this.#check(instance));
    }
    return [...state.issues, ...[...instances.keys()].flatMap((route) => found.get(route) ?? [])];
  }
}
