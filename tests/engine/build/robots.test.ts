import { expect, test } from "vitest";
import type { OutputSite, OutputWork } from "#site/outputs/output.ts";
import { robots } from "#site/outputs/site-files.ts";

type Settings = Partial<OutputSite["settings"]>;

function read(settings: Settings): unknown {
  const all = { name: "Site", url: "https://site.example", language: "en", ...settings };
  return robots.read({ address: "/robots.txt" }, { site: { settings: all } } as OutputWork);
}

test("allows everything where the settings have no rules", () => {
  expect(read({})).toBe("User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n");
});

test("has a group for each rule of the settings, and the sitemap after them", () => {
  const rules = [
    { disallow: ["/internal"], allow: ["/internal/map"] },
    { agents: ["GPTBot", "CCBot"], disallow: ["/"] },
  ];
  expect(read({ robots: rules })).toBe(
    "User-agent: *\nDisallow: /internal\nAllow: /internal/map\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nSitemap: https://site.example/sitemap.xml\n",
  );
});

test("names paths as the host has them", () => {
  const url = "https://me.example/my-repo";
  expect(read({ url, robots: [{ disallow: ["/internal"] }] })).toContain(
    "Disallow: /my-repo/internal\n",
  );
});
