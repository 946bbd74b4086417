/** A thread that checks one site and runs its code; the editor's server outlives its failures. */
import { parentPort, workerData } from "node:worker_threads";
import { EditedSite } from "#site/dev/check-while-edited.ts";
import type { CheckerData, CheckerNews, CheckerRequest } from "./checker-messages.ts";

const aliveEveryMs = 1000;

const { root, unsaved, revision, withoutHtml } = workerData as CheckerData;
const state = { revision };

function tell(news: CheckerNews): void {
  parentPort?.postMessage(news);
}

// The site's own code may throw where nobody waits for it.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error: unknown) => tell({ kind: "fault", text: String(error) }));
setInterval(() => tell({ kind: "alive" }), aliveEveryMs);

const early: CheckerRequest[] = [];
parentPort?.on("message", (request: CheckerRequest) => early.push(request));

const site = await EditedSite.open({
  root,
  today: () => new Date().toISOString().slice(0, 10),
  texts: unsaved,
  tell: (found) => tell({ kind: "found", revision: state.revision, ...found }),
  tellOf: (file, diagnostics) =>
    tell({ kind: "quick", revision: state.revision, file, diagnostics }),
  hasSaved: (files) => tell({ kind: "saved", files }),
  report: (text) => tell({ kind: "fault", text }),
  withoutHtml,
});

parentPort?.removeAllListeners("message");
parentPort?.on("message", take);
for (const request of early) take(request);

function take(request: CheckerRequest): void {
  if (request.kind === "close") {
    void site.close().finally(() => process.exit(0));
    return;
  }
  state.revision = request.revision;
  site.touch(request.texts);
}
