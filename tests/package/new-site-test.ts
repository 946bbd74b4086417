import { test as base } from "playwright/test";
import { makeNewSite, type NewSite } from "./make-new-site.ts";

export type NewSiteOptions = { starter: string };

/** A site of the project's starter, made once for all tests of a file. */
export const test = base.extend<object, NewSiteOptions & { site: NewSite }>({
  starter: ["blank", { option: true, scope: "worker" }],
  site: [
    async ({ starter }, use) => {
      const site = await makeNewSite(starter);
      await use(site);
      await site.remove();
    },
    { scope: "worker", timeout: 420_000 },
  ],
});
