import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as ask } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { makePolicy } from "#site/outputs/make-policy.ts";
import { makeSite } from "../engine/server/make-site.ts";
import { hammer, measureAnswer } from "./site/hammer.ts";
import type { Sample } from "./site/sample.ts";
import { startNginx } from "./site/start-nginx.ts";
import { type ServerProcess, startProcess } from "./site/start-process.ts";
import type { Soak, SoakRow } from "./soak.ts";

const rounds = 5;

/** What the service may take for a request, of what Node alone takes for it. */
const mostTimesBare = 1.3;

const browser = {
  Host: "site.example",
  Connection: "keep-alive",
  "User-Agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-GB,en;q=0.9",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Site": "same-origin",
  Referer: "https://site.example/",
};

/** What a request takes of the processor, beside Node alone and nginx that send the same, in one run. */
export const soak: Soak = {
  about: "the processor's time for a request, beside bare Node and nginx with the same bytes",
  times: 20_000,
  async run({ times, report }) {
    const root = await makeSite(makeFiles());
    const folder = mkdtempSync(path.join(tmpdir(), "tessera-cpu-"));
    const script = (name: string): string => path.join(import.meta.dirname, "site", name);
    const service = await startProcess(script("serve-root.ts"), [root]);
    const samples = await takeSamples(service.url, folder);
    const list = path.join(folder, "samples.json");
    writeFileSync(list, JSON.stringify(samples));
    const bare = await startProcess(script("serve-bare.ts"), [list]);
    const nginx = await startNginx(folder, samples);
    try {
      const rows: SoakRow[] = [];
      for (const sample of samples)
        rows.push(await compare({ sample, service, bare, nginx, times, report }));
      return rows;
    } finally {
      await Promise.all([service.end(), bare.end(), nginx?.end()]);
      for (const gone of [root, folder]) rmSync(gone, { recursive: true });
    }
  },
};

type Comparison = {
  sample: Sample;
  service: ServerProcess;
  bare: ServerProcess;
  nginx: ServerProcess | null;
  times: number;
  report: (line: string) => void;
};

async function compare(comparison: Comparison): Promise<SoakRow> {
  const { sample, service, bare, nginx, times, report } = comparison;
  const toBare: number[] = [];
  const toNginx: number[] = [];
  const own: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await measure(service, sample, times);
    const node = await measure(bare, sample, times);
    const other = nginx === null ? null : await measure(nginx, sample, times);
    // The first is to warm up.
    if (round === 0) continue;
    own.push(ours);
    toBare.push(ours / node);
    if (other !== null) toNginx.push(ours / other);
    const rest = other === null ? "" : `, nginx ${other.toFixed(1)}`;
    report(`${sample.name}: ${ours.toFixed(1)} µs, bare Node ${node.toFixed(1)}${rest}`);
  }
  const ratio = median(toBare);
  const beside = toNginx.length === 0 ? "" : `, ${median(toNginx).toFixed(2)} × nginx`;
  return {
    tried: sample.name,
    times: times * rounds,
    outcome: `${median(own).toFixed(0)} µs a request: ${ratio.toFixed(2)} × bare Node${beside}`,
    isRight: ratio <= mostTimesBare,
  };
}

/** @returns the processor's time that a request took, in microseconds */
async function measure(server: ServerProcess, sample: Sample, times: number): Promise<number> {
  const request = writeRequest(sample);
  const answerBytes = await measureAnswer(server.url, request);
  const before = await server.readCpu();
  await hammer(server.url, { request, answerBytes }, times);
  return ((await server.readCpu()) - before) / times;
}

/** Asks the service, so that the others can be given the same to send. */
async function takeSamples(url: string, folder: string): Promise<Sample[]> {
  const page = await takeSample(url, { name: "a page, br", target: "/about" });
  const asset = await takeSample(url, { name: "a small script, br", target: "/assets/app-1.js" });
  const tag =
    page.headers[page.headers.findIndex((name) => name.toLowerCase() === "etag") + 1] ?? "";
  const unchanged = await takeSample(url, {
    name: "a page that is had already, 304",
    target: "/service",
    asked: { "If-None-Match": tag },
  });
  return [page, asset, unchanged];

  async function takeSample(
    from: string,
    { name, target, asked = {} }: { name: string; target: string; asked?: Record<string, string> },
  ): Promise<Sample> {
    const sent = { ...browser, ...asked };
    const [answer] = (await once(
      ask(new URL(target, from), { headers: sent }).end(),
      "response",
    )) as [IncomingMessage];
    const bytes = await buffer(answer);
    const status = answer.statusCode ?? 0;
    if (status !== (asked["If-None-Match"] === undefined ? 200 : 304))
      throw new Error(`${target} was answered with ${status}.`);
    const ofNode = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
    const headers: string[] = [];
    for (let at = 0; at < answer.rawHeaders.length; at += 2) {
      const [header = "", value = ""] = answer.rawHeaders.slice(at, at + 2);
      if (!ofNode.has(header.toLowerCase())) headers.push(header, value);
    }
    const file = path.join(folder, `${target.replaceAll("/", "-")}.bytes`);
    writeFileSync(file, bytes);
    return { name, target, asked: sent, status, headers, file: status === 304 ? null : file };
  }
}

function writeRequest({ target, asked }: Sample): string {
  const headers = Object.entries(asked).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${target} HTTP/1.1`, ...headers, "", ""].join("\r\n");
}

function makeFiles(): Record<string, string> {
  // Of the size of a page that a company has: 40 kB, about 8 kB of it by br.
  const words = Array.from({ length: 900 }, (_, at) => {
    const number = ((at + 1) * 2_654_435_761) % 4_294_967_296;
    return `<p class="text-${at % 7}">Paragraph ${number.toString(36)}</p>`;
  });
  const page = `<!doctype html><title>A page</title>${words.join("\n")}`;
  return {
    "index.html": page,
    "about.html": page,
    "service.html": page,
    "404.html": page,
    "assets/app-1.js": `export const words = ${JSON.stringify(words.slice(0, 40))};`,
    _headers: makeHeadersFile(makePolicy({ api: "", allow: {} })),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
