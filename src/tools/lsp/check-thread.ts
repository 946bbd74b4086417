/** A thread that checks one site and runs its code; the editor's server outlives its failures. */
import { parentPort, workerData } from "node:worker_threads";
import { EditedSite } from "#site/dev/check-while-edited.ts";
import type { CheckerData, CheckerNews, CheckerRequest } from "./checker-messages.ts";

const aliveEveryMs = 1000;

const { root, unsaved, revision, withoutHtml } = workerData as CheckerData;
const state = { revision };

function send(news: CheckerNews): void {
  parentPort?.postMessage(news);
}

// The site's own code may throw where nobody waits for it.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error: unknown) => send({ kind: "fault", text: String(error) }));
setInterval(() => send({ kind: "alive" }), aliveEveryMs);

const earlyRequests: CheckerRequest[] = [];
parentPort?.on("message", (request: CheckerRequest) => earlyRequests.push(request));

const site = await EditedSite.open({
  root,
  today: () => new Date().toISOString().slice(0, 10),
  texts: unsaved,
  reportSite: (result) => send({ kind: "found", revision: state.revision, ...result }),
  reportPage: (file, diagnostics) =>
    send({ kind: "quick", revision: state.revision, file, diagnostics }),
  hasSaved: (files) => send({ kind: "saved", files }),
  report: (text) => send({ kind: "fault", text }),
  withoutHtml,
});

parentPort?.removeAllListeners("message");
parentPort?.on("message", take);
for (const request of earlyRequests) take(request);

function take(request: CheckerRequest): void {
  if (request.kind === "close") {
    void site.close().finally(() => process.exit(0));
    return;
  }
  state.revision = request.revision;
  site.touch(request.texts);
}
