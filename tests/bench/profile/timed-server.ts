import { appendFileSync } from "node:fs";
// The bundle of the site that is profiled takes this module for React's, whose other path is React's.
import {
  renderToStaticMarkup as render,
  renderToString as renderInner,
} from "react-dom/server.node";

type Call = [type: string, ms: number, bytes: number];

/** As many calls as a page has: what a thread has not written when it is ended is lost. */
const callsPerWrite = 25;

const file = process.env["BENCH_PROFILE"];
const calls: Call[] = [];

/** Renders as React does, and notes how long it took and what it was: ids begin with the block's. */
export const renderToStaticMarkup: typeof render = (node, options) => {
  const started = performance.now();
  const html = render(node, options);
  const ms = performance.now() - started;
  const type = /^(.+)-\d+-block-$/.exec(options?.identifierPrefix ?? "")?.[1];
  if (type !== undefined) calls.push([type, ms, html.length]);
  if (calls.length >= callsPerWrite) writeCalls();
  return html;
};

export const renderToString = renderInner;

process.once("exit", writeCalls);

function writeCalls(): void {
  const text = calls.splice(0).map((call) => `${JSON.stringify(call)}\n`);
  if (file !== undefined) appendFileSync(file, text.join(""));
}
