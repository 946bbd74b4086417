/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listHeaders, readHeaderRules } from "#service/server/site/read-rules.ts";
import { findFreePort } from "../browser/find-free-port.ts";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../engine/make-site-copy.ts";
import { ask } from "./ask.ts";
import { checkNginx, nginx, startNginx } from "./start-nginx.ts";

const writeRules = path.resolve(import.meta.dirname, "../../docs/deploy/write-nginx-rules.sh");
const folder = mkdtempSync(path.join(tmpdir(), "tessera-static-"));
const dist = path.join(folder, "dist");
const rules = path.join(folder, "site-rules.inc");
let site: SiteCopy;
let at = "";
let close = async (): Promise<void> => {};

describe.skipIf(nginx === undefined)("nginx alone with a built site", () => {
  beforeAll(async () => {
    site = await makeSiteCopy();
    const built = await spawnCommand(["build", "--root", site.root]);
    expect(built).toMatchObject({ code: 0, error: "" });
    cpSync(path.join(site.root, "dist"), dist, { recursive: true });
    writeFileSync(path.join(dist, "_redirects"), "/old /notes 301\n/gone-for-now /notes 302\n");
    writeFileSync(path.join(dist, ".secret"), "none of yours");
    mkdirSync(path.join(dist, ".well-known"), { recursive: true });
    writeFileSync(path.join(dist, ".well-known/security.txt"), "Contact: mailto:a@example.com\n");
    writeFileSync(rules, execFileSync(writeRules, [dist]));
    const port = await findFreePort();
    at = `http://127.0.0.1:${port}`;
    close = await startNginx({ ...files(), port });
  });
  afterAll(async () => {
    await close();
    await site.remove();
    rmSync(folder, { recursive: true });
  });

  function files() {
    const changes = {
      "listen 80;": `listen ${at.slice("http://".length)};`,
      "/srv/site/dist": dist,
      "/etc/nginx/site-rules.inc": rules,
    };
    return { folder, name: "nginx-static.conf", changes };
  }

  test("nginx -t takes the file, and warns of nothing", () => {
    expect(checkNginx(files()).told).not.toMatch(/\[(?:warn|error|emerg)\]/);
  });

  test.each(["/", "/notes", "/notes/first-light", "/plain", "/plain?a=1"])(
    "%s is answered without a redirect",
    async (address) => {
      const { status, headers, body } = await ask(at + address);
      const name = new URL(address, at).pathname.replace(/\/$/, "/index");
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body.equals(readFileSync(path.join(dist, `${name}.html`)))).toBe(true);
    },
  );

  test.each([
    ["/notes/", "/notes"],
    ["/notes.html", "/notes"],
    ["/notes/?a=1", "/notes?a=1"],
    ["/index.html", "/"],
    ["/index", "/"],
    ["/notes/first-light.html", "/notes/first-light"],
    ["/old", "/notes"],
    ["/old?a=1", "/notes?a=1"],
    ["/gone-for-now", "/notes"],
  ])("%s leads to %s", async (address, to) => {
    const { status, headers } = await ask(at + address);
    expect([status, headers.location]).toEqual([address === "/gone-for-now" ? 302 : 301, to]);
  });

  test.each([
    "/nothing",
    "/404",
    "/_headers",
    "/_redirects",
    "/_hashed",
    "/.secret",
    "/notes/none",
  ])("%s is nothing, told on the site's own page", async (address) => {
    const { status, body } = await ask(at + address);
    expect(status).toBe(404);
    expect(body.equals(readFileSync(path.join(dist, "404.html")))).toBe(true);
  });

  test("an address of two slashes leads to no other site", async () => {
    for (const address of ["//evil.example/", "//evil.example.html", "/%5Cevil.example/"]) {
      const { headers } = await ask(at + address);
      expect([address, headers.location ?? "/"]).toEqual([
        address,
        expect.stringMatching(/^\/(?![/\\])/),
      ]);
    }
  });

  test("what standards put below .well-known is there", async () => {
    expect((await ask(`${at}/.well-known/security.txt`)).status).toBe(200);
  });

  test("the compressed form is sent to whoever takes it", async () => {
    const { headers, body } = await ask(`${at}/notes`, { headers: { "Accept-Encoding": "gzip" } });
    expect([headers["content-encoding"], headers["vary"]]).toEqual(["gzip", "Accept-Encoding"]);
    expect(gunzipSync(body).equals(readFileSync(path.join(dist, "notes.html")))).toBe(true);
  });

  test("headers are those that _headers says, of pages, files and what is not there", async () => {
    const known = readHeaderRules(readFileSync(path.join(dist, "_headers"), "utf8"));
    const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(
      readFileSync(path.join(dist, "index.html"), "utf8"),
    )?.[1];
    for (const address of ["/notes", sheet ?? "", "/speculation-rules.json", "/nothing"]) {
      const { headers } = await ask(at + address);
      const said = listHeaders(known, address);
      expect([...said.keys()]).toContain("content-security-policy");
      for (const [name, value] of said)
        expect([address, name, headers[name]]).toEqual([address, name, value]);
    }
    expect((await ask(`${at}/notes`)).headers["cache-control"]).toBe(
      "public, max-age=0, must-revalidate",
    );
    expect((await ask(`${at}/notes`)).headers["server"]).toBe("nginx");
  });
});

test("what is no built site has no rules, and a value with a variable of nginx is refused", () => {
  const own = mkdtempSync(path.join(tmpdir(), "tessera-rules-"));
  const write = () => execFileSync(writeRules, [own], { encoding: "utf8", stdio: "pipe" });
  expect(write).toThrow(/There is no _headers in .*\. Type: tessera build/);
  writeFileSync(path.join(own, "_headers"), '/*\n  X-A: a "b" \\ c\n\n/assets/*\n  X-B: b\n');
  expect(write()).toBe('add_header X-A "a \\"b\\" \\\\ c" always;\n');
  writeFileSync(path.join(own, "_headers"), "/*\n  X-A: $host\n");
  expect(write).toThrow(/variable/);
  rmSync(own, { recursive: true });
});
