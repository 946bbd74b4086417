import { expect, test } from "vitest";
import { resolveSite } from "../../resolve-site.ts";
import { makePage, makeSource } from "./make-source.ts";

/** The first steps are remembered for their source; what is asked of it one way changes no other. */

test("resolving a site in one way loses no error of another", () => {
  const site = makeSource({
    "pages/draft.json": makePage({ status: "draft" }),
    "pages/index.json": makePage({
      blocks: [{ type: "list", props: { items: { $from: "links" } } }],
    }),
    // Where drafts are left out, the link is an issue of the entry's own, and hides the name's.
    "content/links.json": [{ name: "n".repeat(200), href: "/draft" }],
  });
  const links = {
    type: "object",
    properties: {
      name: { type: "string" },
      href: { $ref: "tessera:definitions#/definitions/href" },
    },
  };
  const list = {
    type: "object",
    properties: {
      items: {
        type: "array",
        items: { type: "object", properties: { name: { type: "string", maxLength: 80 } } },
      },
    },
  };
  const source = {
    ...site,
    blocks: { ...site.blocks, list },
    schemas: { ...site.schemas, "schema/content/links.json": links },
  };
  const codesOf = (drafts: boolean, of = source): string[] =>
    resolveSite(of, { drafts, today: "2026-06-15" }).diagnostics.map(({ code }) => code);
  const fresh = codesOf(true, { ...source });
  expect(fresh).toContain("bound-value");
  expect(codesOf(false)).toContain("hidden-link");
  expect(codesOf(true)).toEqual(fresh);
});
