/** A thread that makes pages; `makePages` starts it, and passes it the site as plain data. */
import { workerData } from "node:worker_threads";
import type { BrokenContent } from "#core/document/check/broken-content.ts";
import { forgetContent } from "#core/document/read/read-json.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import type { Look } from "#site/look/look.ts";
import { loadSiteConfig } from "../load/load-site-config.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import type { Place } from "../files/write-forms.ts";
import { type PageAnswer, writePage } from "./make-page.ts";
import { type Made, openRenderer } from "./open-renderer.ts";
import { openSource, type ThreadSource } from "../load/thread-source.ts";
import { timeTasks, type Timing } from "../time-tasks.ts";
import { assembleState } from "../load/site-state.ts";

/** A site as one thread passes it to another. */
export type WorkerSite = ThreadSource & {
  look: Look | null;
  today: string;
  broken: BrokenContent;
  surveys: Survey[];
  isPreview: boolean;
  made: Made;
  /** The place of the pages; null where they are only checked. */
  place: Place | null;
  /** When the thread was started, by `readClock`. */
  startedMs: number;
};

/** Pages, and how long the thread took since its last answer. */
export type WorkerAnswer = { pages: PageAnswer[]; timings: Timing[] };

const [, workerSite] = workerData as [unknown, WorkerSite];
const { task, timings } = timeTasks({ thread: "pages", startedMs: workerSite.startedMs });
const opened = task("open the site", () => open(workerSite));

async function open(about: WorkerSite) {
  const { root, look, today, surveys, made, broken, place } = about;
  const config = await loadSiteConfig(root);
  const outputs = await listOutputs(config);
  const source = await openSource(about);
  const { allow = {} } = config;
  const input = { root, source, look, outputs, allow, today };
  const site = { ...assembleState(input, surveys, about.isPreview), broken };
  // A thread reads no content again, whose texts take as much memory as all its values.
  forgetContent();
  return { site, place, renderer: await openRenderer(site, config, made) };
}

/** Makes pages, and writes them to their places. */
export async function makeSome(routes: string[]): Promise<WorkerAnswer> {
  const { site, ...to } = await opened;
  const pages = await task("make pages", ({ count }) => {
    const countOne = count("page", routes.length);
    return routes.flatMap((route) => {
      const instance = site.site.instances.get(route);
      if (instance === undefined) return [];
      const page = writePage(site, instance, to);
      countOne();
      return [page];
    });
  });
  return { pages, timings: timings.splice(0) };
}
