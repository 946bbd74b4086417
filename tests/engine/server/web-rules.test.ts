import { CspEvaluator } from "csp_evaluator";
import { Severity, Type } from "csp_evaluator/dist/finding.js";
import {
  evaluateForFailure,
  evaluateForSyntaxErrors,
  evaluateForWarnings,
} from "csp_evaluator/dist/lighthouse/lighthouse_checks.js";
import { STRICTCSP_CHECKS } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { findReportsAddress, makePolicy } from "#site/outputs/make-policy.ts";
import { plainPolicy } from "#service/enquiries/take/make-plain-page.ts";
import { startServer } from "#service/server/start-server.ts";
import { makeSite } from "./make-site.ts";
import { rm } from "node:fs/promises";

const others = {
  styles: ["https://fonts.example"],
  fonts: ["https://fonts.example"],
  images: ["https://pictures.example"],
  media: ["https://films.example"],
  connections: ["https://stats.example", "wss://chat.example"],
  frames: ["https://*.booking.example"],
  forms: ["https://letters.example"],
};

const policies = {
  "a site by itself": makePolicy({ api: "", allow: {} }),
  "a site with a map, and its service elsewhere": makePolicy({
    api: "https://api.example",
    allow: { frames: ["https://www.openstreetmap.org"] },
  }),
  "a site with whatever else but code of other companies": makePolicy({ api: "", allow: others }),
};

describe("Google's rules (CSP Evaluator, and those of it that Lighthouse judges by)", () => {
  const served = Object.entries(policies).map(([name, policy]) => {
    const file = makeHeadersFile(policy, findReportsAddress({ api: "", hasService: true }));
    const header = /Content-Security-Policy: (.*)/.exec(file)?.[1] ?? "";
    return [name, header] as const;
  });

  test.each([...served, ["a plain page of the service", plainPolicy] as const])("%s", (_, text) => {
    const { csp } = new CspParser(text);
    expect(evaluateForFailure([csp])).toEqual([]);
    expect(evaluateForWarnings([csp])).toEqual([]);
    expect(evaluateForSyntaxErrors([csp]).flat()).toEqual([]);
    const findings = [
      ...new CspEvaluator(csp).evaluate(),
      ...new CspEvaluator(csp).evaluate([], STRICTCSP_CHECKS),
    ];
    // Whoever may put a file onto the site may have it run: that is so of every file of the site, and
    // the service answers nothing that somebody sent. The evaluator cannot know (docs/decisions/strict-policy.md).
    const open = findings.filter(({ value }) => value !== "'self'");
    expect(open.filter(({ severity }) => severity < Severity.INFO)).toEqual([]);
    expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([]);
  });

  test("of code of other companies they say what docs/decisions/strict-policy.md does, and nothing graver", () => {
    const allow = { ...others, scripts: ["https://stats.example"] };
    const { csp } = new CspParser(makePolicy({ api: "", allow }));
    expect(evaluateForSyntaxErrors([csp]).flat()).toEqual([]);
    const failures = evaluateForFailure([csp]).map(({ directive, type }) => [directive, type]);
    expect(failures).toEqual([["script-src", Type.STRICT_DYNAMIC]]);
    const grave = new CspEvaluator(csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP);
    expect(grave).toEqual([]);
  });
});

/**
 * Rules and points of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, MPL-2.0, as of version
 * 1.4.8: src/analyzer/tests, src/grader/charts.js). Its package brings a server and a database along; so
 * the few rules that judge what a site answers are told here. A site that loses nothing begins at 100,
 * and its bonuses count.
 */
type Answer = { headers: Headers; html: string };

const rules: Record<string, { points: number; passes: (answer: Answer) => boolean }> = {
  "csp-implemented-with-no-unsafe-default-src-none": {
    points: 10,
    passes: ({ headers }) => {
      const policy = readPolicy(headers);
      const broad = /^(?:\*|https?:(?:\/\/\*.*)?|ftp:|'unsafe-(?:inline|eval)')$/;
      const active = ["script-src", "style-src", "object-src"].flatMap(
        (name) => policy.get(name) ?? [],
      );
      const isPlain = !active.some((source) => broad.test(source) || source === "data:");
      const sources = [...policy.values()].flat();
      const isEncrypted = !sources.some((source) => source.startsWith("http:"));
      return policy.get("default-src")?.join() === "'none'" && isPlain && isEncrypted;
    },
  },
  "cookies-not-found": { points: 0, passes: ({ headers }) => headers.getSetCookie().length === 0 },
  "cross-origin-resource-sharing-not-implemented": {
    points: 0,
    passes: ({ headers }) => !headers.has("access-control-allow-origin"),
  },
  "referrer-policy-private": {
    points: 5,
    passes: ({ headers }) =>
      /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers.get("referrer-policy") ?? "",
      ),
  },
  "hsts-implemented-max-age-at-least-six-months": {
    points: 0,
    passes: ({ headers }) => {
      const seconds = /(?:^|; *)max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "");
      return Number(seconds?.[1] ?? 0) >= 15_552_000;
    },
  },
  "sri-not-implemented-but-all-scripts-loaded-from-secure-origin": {
    points: 0,
    passes: ({ html }) => !/<script[^>]*\ssrc="(?:https?:)?\/\//.test(html),
  },
  "x-content-type-options-nosniff": {
    points: 0,
    passes: ({ headers }) => headers.get("x-content-type-options") === "nosniff",
  },
  "x-frame-options-implemented-via-csp": {
    points: 5,
    passes: ({ headers }) => readPolicy(headers).has("frame-ancestors"),
  },
  "cross-origin-resource-policy-implemented-with-same-origin": {
    points: 10,
    passes: ({ headers }) => headers.get("cross-origin-resource-policy") === "same-origin",
  },
  "cross-origin-opener-policy-implemented-with-same-origin": {
    points: 10,
    passes: ({ headers }) => headers.get("cross-origin-opener-policy") === "same-origin",
  },
};

function readPolicy(headers: Headers): Map<string, string[]> {
  const parts = (headers.get("content-security-policy") ?? "").split(";");
  return new Map(
    parts.map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe("Mozilla's rules (HTTP Observatory)", () => {
  let root: string;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    const policy = policies["a site by itself"];
    const page = `<!doctype html><title>Page</title><script type="module" src="/assets/a.js"></script>`;
    root = await makeSite({
      "index.html": page,
      "404.html": page,
      _headers: makeHeadersFile(policy, "/v1/public/csp-reports"),
    });
    server = await startServer({ root, port: 0, enquiries: null });
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  test.each(["/", "/nowhere"])(
    "%s passes them all, with every bonus that it can have",
    async (path) => {
      const response = await fetch(server.url + path);
      const answer = { headers: response.headers, html: await response.text() };
      const failed = Object.entries(rules).filter(([, { passes }]) => !passes(answer));
      expect(failed.map(([name]) => name)).toEqual([]);
      const points = Object.values(rules).reduce((sum, rule) => sum + rule.points, 100);
      expect(points).toBe(140);
    },
  );
});
