import { expect, test } from "vitest";
import { makePolicy, makeHeadersFile } from "#build/outputs/make-policy.ts";
import { fileOfRoute, makeRedirectsFile, makeSitemap } from "#build/outputs/make-site-files.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";

function makePage(route: string, seo: ResolvedPage["seo"] = {}): ResolvedPage {
  const regions = { header: [], banner: [], blocks: [], aside: [], closing: [], footer: [] };
  return {
    route,
    file: `pages${route}.json`,
    title: route,
    description: route,
    theme: "light",
    layout: "full",
    status: "published",
    seo,
    trail: [],
    regions,
  };
}

const settings = { url: "https://deltra.example" } as ResolvedSite["settings"];

test("the sitemap leaves out hidden pages, variants and the page for unknown addresses", () => {
  const pages = [
    makePage("/"),
    makePage("/404"),
    makePage("/a&b", { modified: "2026-02-01", published: "2026-01-01" }),
    makePage("/dark", { canonical: "/light" }),
    makePage("/elsewhere", { canonical: "https://other.example/elsewhere" }),
    makePage("/hidden", { noindex: true }),
    makePage("/own", { canonical: "/own", published: "2026-01-01" }),
  ];
  const locations = makeSitemap({ settings, pages, redirects: [] }).match(/<url>.*<\/url>/g);
  expect(locations).toEqual([
    "<url><loc>https://deltra.example/</loc></url>",
    "<url><loc>https://deltra.example/a&amp;b</loc><lastmod>2026-02-01</lastmod></url>",
    "<url><loc>https://deltra.example/own</loc><lastmod>2026-01-01</lastmod></url>",
  ]);
});

test("redirects are written one a line", () => {
  const redirects: ResolvedSite["redirects"] = [
    { from: "/home", to: "/", status: 301 },
    { from: "/sale", to: "/product", status: 302 },
  ];
  expect(makeRedirectsFile({ settings, pages: [], redirects })).toBe(
    "/home / 301\n/sale /product 302\n",
  );
});

test("a route is a folder, but for the page for unknown addresses", () => {
  expect(["/", "/about", "/service/web-development", "/404"].map(fileOfRoute)).toEqual([
    "index.html",
    "about/index.html",
    "service/web-development/index.html",
    "404.html",
  ]);
});

test("an enquiry service of another origin is allowed by the policy, and nothing else is", () => {
  const policy = makePolicy("https://api.example/base/");
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("form-action 'self' https://api.example;");
  expect(makePolicy("")).toContain("connect-src 'self';");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("frame-ancestors");
  expect(makeHeadersFile(policy)).toContain("frame-ancestors 'none'");
});
