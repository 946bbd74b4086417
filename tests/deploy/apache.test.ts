/** @module-tag slow */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHeaders, readHeaderRules } from "#service/server/site/read-rules.ts";
import { findFreePort } from "../browser/find-free-port.ts";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../engine/make-site-copy.ts";
import { ask } from "./ask.ts";
import { apache, startApache } from "./start-apache.ts";

describe.skipIf(!existsSync(apache)).each(["", "/my-repo"])(
  "Apache with a built site, at %j of its host",
  (base) => {
    const folder = mkdtempSync(path.join(tmpdir(), "tessera-apache-"));
    let site: SiteCopy;
    let dist = "";
    let at = "";
    let close = async (): Promise<void> => {};

    beforeAll(async () => {
      site = await makeSiteCopy();
      await site.edit("content/site.json", (text) =>
        text.replace(/("url": "[^"]+)"/, `$1${base}",\n  "apache": true`),
      );
      await site.edit("content/redirects.json", (text) =>
        text.replace("[", '[{ "from": "/old.php", "to": "/notes", "status": 302 },'),
      );
      const built = await spawnCommand(["build", "--root", site.root]);
      expect(built).toMatchObject({ code: 0, error: "" });
      dist = path.join(site.root, "dist");
      mkdirSync(path.join(dist, ".well-known"), { recursive: true });
      writeFileSync(path.join(dist, ".well-known/security.txt"), "Contact: mailto:a@example.com\n");
      const port = await findFreePort();
      at = `http://127.0.0.1:${port}`;
      close = await startApache({ folder, dist, base, port });
    });
    afterAll(async () => {
      await close();
      await site.remove();
      rmSync(folder, { recursive: true });
    });

    test.each(["/", "/notes", "/notes/first-light", "/plain", "/plain?a=1"])(
      "%s is answered without a redirect",
      async (address) => {
        const { status, headers, body } = await ask(at + base + address);
        const name = new URL(address, at).pathname.replace(/\/$/, "/index");
        expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
        expect(body.equals(readFileSync(path.join(dist, `${name}.html`)))).toBe(true);
      },
    );

    test.each([
      ["/notes/", 301, "/notes"],
      ["/notes.html", 301, "/notes"],
      ["/notes/?a=1", 301, "/notes?a=1"],
      ["/index.html", 301, "/"],
      ["/index", 301, "/"],
      ["/notes/first-light.html", 301, "/notes/first-light"],
      ["/diary", 301, "/notes"],
      ["/diary?a=1", 301, "/notes?a=1"],
      ["/old.php", 302, "/notes"],
    ])("%s leads by %i to %s", async (address, code, to) => {
      const { status, headers } = await ask(at + base + address);
      const { pathname, search } = new URL(headers.location ?? "", at);
      expect([status, pathname + search]).toEqual([code, base + to]);
    });

    test.each([
      "/nothing",
      "/404",
      "/404.html",
      "/_headers",
      "/_hashed",
      "/.htaccess",
      "/notes/none",
      "/assets",
      "/oldxphp",
    ])("%s is not found, and has the site's own page", async (address) => {
      const { status, body } = await ask(at + base + address);
      expect([address, status]).toEqual([address, 404]);
      expect(body.equals(readFileSync(path.join(dist, "404.html")))).toBe(true);
    });

    test("files below .well-known are served", async () => {
      expect((await ask(`${at}${base}/.well-known/security.txt`)).status).toBe(200);
    });

    test("headers are those of _headers, of pages, files and unknown addresses", async () => {
      const known = readHeaderRules(readFileSync(path.join(dist, "_headers"), "utf8"));
      const sheet = /href="(\/[^"]*assets\/[^"]+\.css)"/.exec(
        readFileSync(path.join(dist, "index.html"), "utf8"),
      )?.[1];
      const files = ["/speculation-rules.json", "/routes.json", "/notes.md"];
      for (const address of [sheet ?? "", ...files.map((file) => base + file), `${base}/notes`]) {
        const { headers } = await ask(at + address);
        const rules = listHeaders(known, address);
        expect([...rules.keys()]).toContain("content-security-policy");
        for (const [name, value] of rules)
          expect([address, name, headers[name]]).toEqual([address, name, value]);
      }
      const missing = await ask(`${at}${base}/nothing`);
      expect(missing.headers["x-frame-options"]).toBe("DENY");
      const page = await ask(`${at}${base}/notes`);
      expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    });
  },
);

describe.skipIf(!existsSync(apache))("Apache with a site of folders", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-apache-"));
  let site: SiteCopy;
  let at = "";
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    site = await makeSiteCopy();
    await site.edit("content/site.json", (text) =>
      text.replace('"language"', '"apache": true,\n  "folders": true,\n  "language"'),
    );
    const built = await spawnCommand(["build", "--root", site.root]);
    expect(built).toMatchObject({ code: 0, error: "" });
    const port = await findFreePort();
    at = `http://127.0.0.1:${port}`;
    close = await startApache({ folder, dist: path.join(site.root, "dist"), base: "", port });
  });
  afterAll(async () => {
    await close();
    await site.remove();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["/", 200, undefined],
    ["/notes/", 200, undefined],
    ["/notes/first-light/?a=1", 200, undefined],
    ["/notes.md", 200, undefined],
    ["/notes?a=1", 301, "/notes/?a=1"],
    ["/notes/index.html", 301, "/notes/"],
    ["/index.html", 301, "/"],
    ["/diary", 301, "/notes/"],
    ["/assets", 404, undefined],
    ["/assets/", 404, undefined],
    ["/nothing/", 404, undefined],
    ["/404.html", 404, undefined],
  ])("%s is answered by %i", async (address, code, to) => {
    const { status, headers } = await ask(at + address);
    const location = headers.location?.replace(at, "");
    expect([status, location]).toEqual([code, to]);
  });
});
