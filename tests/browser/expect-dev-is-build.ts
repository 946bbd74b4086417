import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "playwright/test";
import { makeDevPolicy } from "#site/outputs/make-policy.ts";
import { listBuiltRoutes } from "./list-built-routes.ts";
import { type StartedDev, startDev } from "./start-dev.ts";
import { stripBuild } from "./strip-build.ts";

type Site = {
  root: string;
  /** Where its dev server looks for a free port. */
  port: number;
  /** Fewer would mean that something was not built. */
  fewest: { routes: number; files: number };
};

/** @returns a page's content security policy, which is its `meta` element's */
function readPolicy(html: string): string {
  const [, policy = "none"] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(html) ?? [];
  return policy.replaceAll(/&#(?:39|x27);/g, "'");
}

/** Tests that the dev server of a site answers with the bytes of its build, which Playwright's server serves. */
export function expectDevIsBuild({ root, port, fewest }: Site): void {
  // Each file is made when it is asked for, a brochure among them.
  test.setTimeout(240_000);

  let dev: StartedDev;
  test.beforeAll(async () => {
    dev = await startDev(root, port);
  });
  test.afterAll(() => dev.end());

  test("every page that dev serves is the page that is built", async ({ request }) => {
    const routes = listBuiltRoutes(path.join(root, "dist"));
    expect(routes.length).toBeGreaterThanOrEqual(fewest.routes);
    for (const route of [...routes, "/no-such-page"]) {
      const [built, served] = [await request.get(route), await request.get(dev.url + route)];
      expect(served.status(), route).toBe(built.status());
      const [page, devPage] = [await built.text(), await served.text()];
      expect(stripBuild(devPage), route).toBe(stripBuild(page));
      expect(readPolicy(devPage), route).toBe(makeDevPolicy(readPolicy(page)));
    }
  });

  test("every file that dev makes beside the pages is the file that is built", async ({
    request,
  }) => {
    const files = globSync("**/*.{xml,txt,json,webmanifest,svg,ico,pdf,docx}", {
      cwd: path.join(root, "dist"),
    }).filter((file) => !file.startsWith("assets"));
    expect(files.length).toBeGreaterThanOrEqual(fewest.files);
    for (const file of files) {
      const [built, served] = [
        await request.get(`/${file}`),
        await request.get(`${dev.url}/${file}`),
      ];
      expect(served.status(), file).toBe(200);
      expect((await served.body()).equals(await built.body()), file).toBe(true);
    }
  });
}
